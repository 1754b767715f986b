import { isApiError, useGetManagerRecordsQuery } from '@logistics/shared/api-client/core';
import type { Bag } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { useHost } from '../../components/host.tsx';
import { shopOf } from '../../components/site-shop.ts';
import { useToast } from '../../components/toast.tsx';
import { useDesktopSettings } from '../../components/use-desktop-settings.ts';
import type { LabelField } from '../../platform/index.ts';
import { labelOfBag } from './bag-label.ts';

const texts = officeBagTexts.sealed;
const INFORMATION = ['INFORMATION_HEADER'] as const;
const FIELDS: readonly LabelField[] = ['customerName', 'weight', 'status', 'date', 'shop'];

/** Returns how to print the label of a bag with the printer and size of this machine; null on a host without printers. */
export function useBagLabel(): ((bag: Bag) => void) | null {
  const { printing, desktop } = useHost();
  const { settings } = useDesktopSettings(desktop);
  const { data: records } = useGetManagerRecordsQuery(INFORMATION, { skip: !printing });
  const toast = useToast();
  if (!printing) return null;
  const print = async (bag: Bag) => {
    if (!settings) return;
    const label = labelOfBag(bag);
    const { printer, labelSize: size, copies } = settings;
    if (!label) return toast.warning(texts.printFailed, texts.unprintable);
    if (printer === null) return toast.warning(texts.printFailed, texts.needsPrinter);
    const document = {
      kind: 'labels' as const,
      size,
      fields: [...FIELDS],
      shop: shopOf(records),
      labels: [label],
    };
    try {
      await printing.print(document, printer, copies);
      toast.success(texts.printed);
    } catch (error) {
      const known = isApiError(error) ? error : { code: 'INTERNAL_ERROR' as const, message: '' };
      toast.error(texts.printFailed, errorSentence(known));
    }
  };
  return (bag) => void print(bag);
}
