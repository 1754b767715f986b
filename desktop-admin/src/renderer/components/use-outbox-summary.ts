import { useEffect, useState } from 'react';
import type { OutboxSummary } from '../platform/index.ts';
import { useHost } from './host.tsx';

/** State of the outbox, updated on changes; null while loading, or in a browser. */
export function useOutboxSummary(): OutboxSummary | null {
  const { station } = useHost();
  const [summary, setSummary] = useState<OutboxSummary | null>(null);
  useEffect(() => {
    if (!station) return;
    let stopped = false;
    const stopListening = station.onOutboxChanged(setSummary);
    station.summary().then(
      (first) => {
        if (!stopped) setSummary((newer) => newer ?? first);
      },
      () => undefined,
    );
    return () => {
      stopped = true;
      stopListening();
    };
  }, [station]);
  return summary;
}
