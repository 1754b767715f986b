import { lazy, Suspense } from 'react';
import type { BrowserLabelsProps } from './browser-labels.tsx';

const BrowserLabels = lazy(async () => ({
  default: (await import('./browser-labels.tsx')).BrowserLabels,
}));

/** The encoder of barcodes is loaded with the first dialog. */
export function LazyBrowserLabels(props: BrowserLabelsProps) {
  return (
    <Suspense>
      <BrowserLabels {...props} />
    </Suspense>
  );
}
