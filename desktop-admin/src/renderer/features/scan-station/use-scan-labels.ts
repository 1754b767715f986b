import { useState } from 'react';
import { isApiError, useGetManagerRecordsQuery } from '@logistics/shared/api-client/core';
import { useLazyGetOrderQuery, useLazySearchOrdersQuery } from '@logistics/shared/api-client/admin';
import { errorSentence } from '@logistics/shared/texts';
import { consolePrintingTexts } from '@logistics/shared/texts/console-printing';
import { useHost } from '../../components/host.tsx';
import { labelOfScan, labelsNeeded, pieceLabels, type LabelOrder } from '../../components/parcel-label.ts';
import { shopOf } from '../../components/site-shop.ts';
import { useToast } from '../../components/toast.tsx';
import { LABELS_MAX } from '../../platform/desktop-limits.ts';
import type { LabelField, ReportRow } from '../../platform/index.ts';
import { useDesktopSettings } from '../../components/use-desktop-settings.ts';
import { createWorkQueue } from '../../components/work-queue.ts';

const INFORMATION = ['INFORMATION_HEADER'] as const;
/** Longest wait for order data, in milliseconds. After that the label is printed with the data of the scan. */
const TIMEOUT_MS = 1500;

type ScannedParcel = Pick<ReportRow, 'step' | 'orderCode' | 'weight' | 'at'>;

interface ScanLabels {
  /** null if this host has no printers, or while the setting is loading. */
  switch: { isOn: boolean; toggle: () => void } | null;
  /** Prints a label if the setting is on. Labels are printed in scan order. */
  print: (parcel: ScannedParcel) => void;
  /** Prints the label of a parcel regardless of the setting; null if this host has no printers. */
  reprint: ((parcel: ScannedParcel) => void) | null;
}

/** Prints a label after each written parcel, with the printer and size chosen for this machine. */
export function useScanLabels(): ScanLabels {
  const { printing, desktop } = useHost();
  const { settings, change } = useDesktopSettings(desktop);
  const toast = useToast();
  const orderOf = useOrderOf();
  const { data: records } = useGetManagerRecordsQuery(INFORMATION, { skip: !printing });
  const [queue] = useState(createWorkQueue);
  const texts = consolePrintingTexts.scan;

  const fail = (error: unknown) =>
    toast.error(
      texts.failed,
      errorSentence(isApiError(error) ? error : { code: 'INTERNAL_ERROR', message: '' }),
    );
  const reprint = (parcel: ScannedParcel) => {
    if (!printing || !settings) return;
    const { printer, labelSize: size, labelFields: fields, copies } = settings;
    if (printer === null) return toast.warning(texts.failed, texts.needsPrinter);
    const shop = shopOf(records);
    void queue.add(async () => {
      const { order, isWhole } = await orderOf(parcel.orderCode, fields);
      const label = labelOfScan({ ...parcel, order });
      const pieces = order?.pieces ?? null;
      const isTooMuch = labelsNeeded(pieces, fields) > LABELS_MAX;
      if (isTooMuch && pieces !== null) toast.warning(texts.onePiece(pieces));
      const labels = isTooMuch ? [label] : pieceLabels(label, pieces, fields);
      await printing.print({ kind: 'labels', size, fields, shop, labels }, printer, copies).then(() => {
        if (!isWhole) toast.warning(texts.partial, texts.partialHelp);
      }, fail);
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

/** Label fields that the scan or the site's information provides. */
const OF_SCAN: readonly LabelField[] = ['carrier', 'status', 'date', 'shop'];
/** Label fields that only the details of an order provide. */
const DETAILS: readonly LabelField[] = ['bag', 'phone'];

interface FoundOrder {
  /** null: the server has no such order, or does not answer. */
  readonly order: LabelOrder | null;
  /** The server returned its data in time, or the label needs no data from the server. */
  readonly isWhole: boolean;
}

/** Returns a function that finds the order of a code, with the data that the server returns in time. */
function useOrderOf() {
  const [findOrders] = useLazySearchOrdersQuery();
  const [getOrder] = useLazyGetOrderQuery();
  return async (orderCode: string, fields: readonly LabelField[]): Promise<FoundOrder> => {
    let order: LabelOrder | null = null;
    const find = async () => {
      const { rows } = await findOrders({ orderCode, page: 1, pageSize: 10 }).unwrap();
      order = rows.find((row) => row.order_code === orderCode) ?? null;
      if (order && DETAILS.some((field) => fields.includes(field))) order = await getOrder(order.id).unwrap();
      return true;
    };
    const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), TIMEOUT_MS));
    const answered = await Promise.race([find(), timeout]).catch(() => false);
    return { order, isWhole: answered || fields.every((field) => OF_SCAN.includes(field)) };
  };
}
