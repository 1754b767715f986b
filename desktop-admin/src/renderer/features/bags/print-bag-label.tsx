import { useState } from 'react';
import { isApiError, useGetManagerRecordsQuery } from '@logistics/shared/api-client/core';
import type { Bag } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { Button } from '../../components/button.tsx';
import { useHost } from '../../components/host.tsx';
import { Icon } from '../../components/icon.tsx';
import { shopOf } from '../../components/site-shop.ts';
import { useToast } from '../../components/toast.tsx';
import { useDesktopSettings } from '../../components/use-desktop-settings.ts';
import { LazyBrowserLabels } from '../../labels/lazy-browser-labels.tsx';
import type { LabelField, LabelSize, Printing } from '../../platform/index.ts';
import { labelOfBag } from './bag-label.ts';

const texts = officeBagTexts.sealed;
const INFORMATION = ['INFORMATION_HEADER'] as const;
const FIELDS: readonly LabelField[] = ['customerName', 'weight', 'status', 'date', 'shop'];

/** Prints the label of a bag: the console at once, with the printer and size of this machine, a browser by its dialog. */
export function PrintBagLabel({ bag }: { bag: Bag }) {
  const { printing } = useHost();
  const { data: records } = useGetManagerRecordsQuery(INFORMATION);
  const [isOpen, setOpen] = useState(false);
  const printAtOnce = usePrintAtOnce();
  const toast = useToast();
  const label = labelOfBag(bag);
  const documentOf = (size: LabelSize) => ({
    ...{ kind: 'labels' as const, size, fields: [...FIELDS], shop: shopOf(records) },
    labels: label ? [label] : [],
  });
  const print = () => {
    if (!label) toast.warning(texts.printFailed, texts.unprintable);
    else if (printing) void printAtOnce(printing, documentOf);
    else setOpen(true);
  };
  return (
    <>
      <Button onClick={print}>
        <Icon name="printer" />
        {texts.print}
      </Button>
      {isOpen && (
        <LazyBrowserLabels
          title={texts.labelOf(bag.code)}
          help={texts.labelHelp}
          documentOf={documentOf}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type DocumentOf = (size: LabelSize) => Parameters<Printing['print']>[0];

function usePrintAtOnce() {
  const { desktop } = useHost();
  const { settings } = useDesktopSettings(desktop);
  const toast = useToast();
  return async (printing: Printing, documentOf: DocumentOf) => {
    if (!settings) return;
    const { printer, labelSize, copies } = settings;
    if (printer === null) return toast.warning(texts.printFailed, texts.needsPrinter);
    try {
      await printing.print(documentOf(labelSize), printer, copies);
      toast.success(texts.printed);
    } catch (error) {
      const known = isApiError(error) ? error : { code: 'INTERNAL_ERROR' as const, message: '' };
      toast.error(texts.printFailed, errorSentence(known));
    }
  };
}
