import { type ComponentType, lazy } from 'react';

/** A page whose script is fetched when it is first shown, with the progress bar meanwhile. */
export function lazyPage(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await withProgress(load()) }));
}

async function withProgress<T>(work: Promise<T>): Promise<T> {
  if (typeof document === 'undefined') return work;
  const bar = import('./progress.ts').then(({ startProgress }) => startProgress());
  try {
    return await work;
  } finally {
    void bar.then((stop) => stop());
  }
}
