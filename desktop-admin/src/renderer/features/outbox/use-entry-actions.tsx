import { useState } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import { errorSentence } from '@logistics/shared/texts';
import { officeOutboxPageTexts as texts } from '@logistics/shared/texts/office-outbox-page';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { useToast } from '../../components/toast.tsx';
import type { OutboxEntry, Station } from '../../platform/index.ts';
import { DismissDialog } from './dismiss-dialog.tsx';

export const knownError = (error: unknown) =>
  isApiError(error) ? error : { code: 'INTERNAL_ERROR' as const, message: '' };

/**
 * Calls of the station for entries of the queue; each failure is shown as a toast. `dialog` asks for the reason of a
 * dismissal.
 * @param onSettled called after a decision about several entries
 */
export function useEntryActions(station: Station, onSettled: () => void) {
  const toast = useToast();
  const fail = (error: unknown) => toast.error(officeScanTexts.failed, errorSentence(knownError(error)));
  return {
    ...useDismissal(station, onSettled, fail),
    sendAgain: (keys: string[]) => void station.sendAgain(keys).catch(fail),
    sendAllAgain: () => {
      station
        .entries({ show: 'refused', search: '', offset: 0 })
        .then(({ entries }) =>
          entries.length > 0 ? station.sendAgain(entries.map(({ key }) => key)) : undefined,
        )
        .catch(fail);
    },
    confirm: (keys: string[]) => void station.confirmScans(keys).catch(fail),
    wake: () => {
      station.wake().then(() => toast.info(texts.asked), fail);
    },
    fail,
  };
}

function useDismissal(station: Station, onSettled: () => void, fail: (error: unknown) => void) {
  const toast = useToast();
  const [asked, setAsked] = useState<readonly OutboxEntry[] | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const restore = async (keys: string[]) => {
    try {
      await station.restore(keys);
      onSettled();
      toast.success(texts.dismissal.restored(keys.length));
    } catch (error) {
      fail(error);
    }
  };
  const dismiss = async (entries: readonly OutboxEntry[], reason: string) => {
    setIsBusy(true);
    try {
      const keys = entries.map(({ key }) => key);
      const { dismissed, sending } = await station.dismiss(keys, reason);
      setAsked(null);
      onSettled();
      const detail = missedSentence(entries.length - dismissed.length - sending, sending);
      if (dismissed.length === 0) return toast.warning(texts.dismissal.none, detail);
      const title = texts.dismissal.done(dismissed.length);
      toast.undoable({ title, detail, undo: () => void restore(dismissed) });
    } catch (error) {
      fail(error);
    } finally {
      setIsBusy(false);
    }
  };
  return {
    askToDismiss: setAsked,
    restore: (keys: string[]) => void restore(keys),
    dialog: asked && (
      <DismissDialog
        entries={asked}
        isBusy={isBusy}
        onDismiss={(reason) => void dismiss(asked, reason)}
        onClose={() => setAsked(null)}
      />
    ),
  };
}

/** Why entries were not dismissed; '': all were. */
function missedSentence(settled: number, sending: number): string {
  const { stillSending, settledBefore } = texts.dismissal;
  return [sending > 0 ? stillSending(sending) : '', settled > 0 ? settledBefore(settled) : '']
    .filter(Boolean)
    .join(' ');
}
