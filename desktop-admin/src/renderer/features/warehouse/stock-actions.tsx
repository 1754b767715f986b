import { useState } from 'react';
import { useCan } from '@logistics/shared/api-client/core';
import { useDownload } from '@logistics/shared/api-client/admin';
import { useCloseStockCountMutation } from '@logistics/shared/api-client/warehouse';
import type { StockCount } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeStockTexts as texts } from '@logistics/shared/texts/office-warehouse';
import { stockReportTexts } from '@logistics/shared/texts/stock-report';
import { Button } from '../../components/button.tsx';
import { failureOf } from '../../components/failure.ts';
import { useHost } from '../../components/host.tsx';
import { Icon } from '../../components/icon.tsx';
import { useMessages } from '../../components/messages.ts';
import { useToast } from '../../components/toast.tsx';
import { XLSX_TYPE } from '../../components/xlsx-type.ts';

/** Report and closing of a count. */
export function StockActions({ count }: { count: StockCount }) {
  const { id, closedAt, numbers } = count;
  const isLead = useCan()('leadWarehouse');
  const { ask } = useMessages();
  const toast = useToast();
  const [close, { isLoading }] = useCloseStockCountMutation();
  const report = useReport(id);
  const closeNow = async () => {
    const failure = failureOf((await close({ id })).error);
    if (failure) toast.error(texts.closeFailed, errorSentence(failure));
    else toast.success(texts.closeDone);
  };
  return (
    <>
      <Button disabled={report.isBusy} onClick={() => void report.save()}>
        <Icon name="download" />
        {texts.report}
      </Button>
      {closedAt === null && isLead && (
        <Button
          variant="main"
          disabled={isLoading}
          onClick={() =>
            ask({
              title: texts.closeTitle,
              content: texts.closeBody(numbers.missing),
              okText: texts.closeConfirm,
              cancelText: texts.closeCancel,
              onOk: closeNow,
            })
          }
        >
          <Icon name="lock" />
          {texts.close}
        </Button>
      )}
    </>
  );
}

function useReport(id: number) {
  const host = useHost();
  const toast = useToast();
  const download = useDownload();
  const [isBusy, setIsBusy] = useState(false);
  return {
    isBusy,
    save: async () => {
      setIsBusy(true);
      try {
        const bytes = await download(`/api/stock-counts/${id}/report.xlsx`);
        if (await host.saveFile(stockReportTexts.fileName(id), bytes, XLSX_TYPE))
          toast.success(texts.reportDone);
      } catch (error) {
        const failure = failureOf(error);
        toast.error(texts.reportFailed, failure && errorSentence(failure));
      } finally {
        setIsBusy(false);
      }
    },
  };
}
