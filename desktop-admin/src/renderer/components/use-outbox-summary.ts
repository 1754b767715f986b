import { useEffect, useState } from 'react';
import type { OutboxSummary } from '../platform/index.ts';
import { useStation } from './use-station.ts';

/**
 * State of the outbox, updated on changes; null while loading, or in a browser whose station is not open.
 * @param now read again when it changes: the count of today ends at midnight without a change of the outbox
 */
export function useOutboxSummary(now?: Date): OutboxSummary | null {
  const station = useStation();
  const [summary, setSummary] = useState<OutboxSummary | null>(null);
  useEffect(() => {
    if (!station) return;
    let isPast = false;
    const stopListening = station.onOutboxChanged((newer) => {
      isPast = true;
      setSummary(newer);
    });
    station.summary().then(
      (asked) => {
        if (!isPast) setSummary(asked);
      },
      () => undefined,
    );
    return () => {
      isPast = true;
      stopListening();
    };
  }, [station, now]);
  return summary;
}
