import { useState } from 'react';
import { isApiError, useGetManagerRecordsQuery } from '@logistics/shared/api-client/core';
import { useLazySearchOrdersQuery } from '@logistics/shared/api-client/admin';
import type { StaffOrder } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { consolePrintingTexts } from '@logistics/shared/texts/console-printing';
import { useHost } from '../../components/host.tsx';
import { labelOfScan } from '../../components/parcel-label.ts';
import { shopOf } from '../../components/site-shop.ts';
import { useToast } from '../../components/toast.tsx';
import { useDesktopSettings } from '../../components/use-desktop-settings.ts';
import type { Step } from './steps.ts';
import { createWorkQueue } from './work-queue.ts';

const INFORMATION = ['INFORMATION_HEADER'] as const;
/** Longest wait for order data, in milliseconds. After that the label is printed with the data of the scan. */
const PATIENCE_MS = 1500;

interface ScanLabels {
  /** null if this host has no printers, or while the setting is loading. */
  switch: { isOn: boolean; toggle: () => void } | null;
  /** Prints a label if the setting is on. Labels are printed in scan order. */
  print: (parcel: { orderCode: string; weight: number | null; at: string }) => void;
}

/** Prints a label after each written parcel, with the printer and size chosen for this machine. */
export function useScanLabels(step: Step): ScanLabels {
  const { printing, desktop } = useHost();
  const { settings, change } = useDesktopSettings(desktop);
  const toast = useToast();
  const [findOrders] = useLazySearchOrdersQuery();
  const { data: records } = useGetManagerRecordsQuery(INFORMATION, { skip: !printing });
  const [queue] = useState(createWorkQueue);
  const texts = consolePrintingTexts.scan;

  const orderOf = async (orderCode: string): Promise<StaffOrder | null> => {
    const found = findOrders({ orderCode, page: 1, pageSize: 10 }).unwrap();
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
    const answer = await Promise.race([found, late]).catch(() => null);
    return answer?.rows.find((order) => order.order_code === orderCode) ?? null;
  };
  const fail = (error: unknown) =>
    toast.error(
      texts.failed,
      errorSentence(isApiError(error) ? error : { code: 'INTERNAL_ERROR', message: '' }),
    );
  const print: ScanLabels['print'] = (parcel) => {
    if (!printing || !settings?.labelAfterScan) return;
    const { printer, labelSize: size, copies } = settings;
    if (printer === null) return toast.warning(texts.failed, texts.needsPrinter);
    const shop = shopOf(records);
    void queue.add(async () => {
      const label = labelOfScan({ ...parcel, step, order: await orderOf(parcel.orderCode) });
      await printing.print({ kind: 'labels', size, shop, labels: [label] }, printer, copies).catch(fail);
    });
  };
  return {
    switch:
      printing && settings
        ? {
            isOn: settings.labelAfterScan,
            toggle: () => void change({ labelAfterScan: !settings.labelAfterScan }).catch(fail),
          }
        : null,
    print,
  };
}
