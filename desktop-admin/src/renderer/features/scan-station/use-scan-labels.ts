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
import type { ReportRow } from '../../platform/index.ts';
import { useDesktopSettings } from '../../components/use-desktop-settings.ts';
import { createWorkQueue } from './work-queue.ts';

const INFORMATION = ['INFORMATION_HEADER'] as const;
/** Longest wait for order data, in milliseconds. After that the label is printed with the data of the scan. */
const PATIENCE_MS = 1500;

type ScannedParcel = Pick<ReportRow, 'step' | 'orderCode' | 'weight' | 'at'>;

interface ScanLabels {
  /** null if this host has no printers, or while the setting is loading. */
  switch: { isOn: boolean; toggle: () => void } | null;
  /** Prints a label if the setting is on. Labels are printed in scan order. */
  print: (parcel: ScannedParcel) => void;
  /** Prints the label of a parcel whatever the setting is; null if this host has no printers. */
  reprint: ((parcel: ScannedParcel) => void) | null;
}

/** Prints a label after each written parcel, with the printer and size chosen for this machine. */
export function useScanLabels(): ScanLabels {
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
  const reprint = (parcel: ScannedParcel) => {
    if (!printing || !settings) return;
    const { printer, labelSize: size, copies } = settings;
    if (printer === null) return toast.warning(texts.failed, texts.needsPrinter);
    const shop = shopOf(records);
    void queue.add(async () => {
      const label = labelOfScan({ ...parcel, order: await orderOf(parcel.orderCode) });
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
    print: (parcel) => {
      if (settings?.labelAfterScan) reprint(parcel);
    },
    reprint: printing ? reprint : null,
  };
}
