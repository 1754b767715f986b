import { useEffect, type Dispatch, type SetStateAction } from 'react';
import type { OutboxEntry, Station } from '../../platform/index.ts';

/** Milliseconds to wait before updating the list, since changes come in bursts. */
const PAUSE = 200;
const NEWEST = 200;

/** Updates the state of listed scans while the outbox sends: saved, sent, or rejected with a reason. */
export function useEntryStates<Row extends { entry: OutboxEntry | null }>(
  station: Station,
  setRows: Dispatch<SetStateAction<Row[]>>,
): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const look = async () => {
      timer = undefined;
      const { entries } = await station.entries({ show: 'all', offset: 0, limit: NEWEST });
      if (stopped) return;
      const byKey = new Map(entries.map((entry) => [entry.key, entry]));
      setRows((rows) =>
        rows.map((row) => {
          const entry = row.entry && byKey.get(row.entry.key);
          return entry ? { ...row, entry } : row;
        }),
      );
    };
    const stopListening = station.onOutboxChanged(() => {
      timer ??= setTimeout(() => void look().catch(() => undefined), PAUSE);
    });
    return () => {
      stopped = true;
      clearTimeout(timer);
      stopListening();
    };
  }, [station, setRows]);
}
