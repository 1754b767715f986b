import { type ComponentType, useEffect, useState } from 'react';
import type { Calculator } from '@logistics/shared/contracts';
import { FeeSkeleton } from './fee-skeleton.tsx';

interface TariffsProps {
  calculator: Calculator;
}

/** Prices and calculator by tariffs. Their script loads after the page's own. */
export function LazyTariffs({ calculator }: TariffsProps) {
  const [Loaded, setLoaded] = useState<ComponentType<TariffsProps> | null>(null);
  useEffect(() => {
    // If it can't be loaded, the rest of the page works without it.
    import('./tariffs.tsx').then(({ Tariffs }) => setLoaded(() => Tariffs)).catch(() => undefined);
  }, []);
  return Loaded ? <Loaded calculator={calculator} /> : <FeeSkeleton />;
}
