import { useState } from 'react';

/** Scans that did not reach the server, to be sent again with the same keys. */
export function useUnsent<Event extends { readonly key: string }>() {
  const [unsent, setUnsent] = useState<readonly Event[]>([]);
  return {
    unsent,
    settle: (event: Event, isUnsent: boolean) =>
      setUnsent((before) => [...before.filter(({ key }) => key !== event.key), ...(isUnsent ? [event] : [])]),
  };
}
