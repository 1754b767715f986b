import { type ComponentType, useEffect, useState } from 'react';

/** Loads LaterParts after hydration, so that it delays nothing. */
export function Later() {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  useEffect(() => {
    // If it can't be loaded, the page works without it.
    import('./deferred-parts.tsx')
      .then(({ LaterParts }) => setParts(() => LaterParts))
      .catch(() => undefined);
  }, []);
  return Parts && <Parts />;
}
