import { type ComponentType, useEffect, useState } from 'react';

/** LaterParts, whose script is fetched once the page is the program's own, so that nobody waits for it. */
export function Later() {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Where it can't be fetched the page works without.
    import('./deferred-parts.tsx')
      .then(({ LaterParts }) => setParts(() => LaterParts))
      .catch(() => undefined);
  }, []);
  return Parts && <Parts />;
}
