import { useEffect, type Dispatch, type SetStateAction } from 'react';
import type { OutboxEntry, Station } from '../../platform/index.ts';

/** Changes come in bursts; the list follows this many milliseconds behind. */
const PAUSE = 200;
const NEWEST = 200;

/** Keeps what the list says of each kept scan true while the outbox sends: saved, sent, refused and why. */
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
