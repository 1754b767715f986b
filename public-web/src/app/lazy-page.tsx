import { type ComponentType, use } from 'react';

/** A page that loads its script when it is first shown, and shows the progress bar during that time. */
export interface LazyPage {
  readonly Page: ComponentType;
  /** Loads the script in advance, so that the first render is synchronous, on the server and in the browser. */
  readonly preload: () => Promise<unknown>;
}

export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | null = null;
  let coming: Promise<ComponentType> | null = null;
  let awaited: Promise<ComponentType> | null = null;

  async function fetched(): Promise<ComponentType> {
    try {
      Loaded = await load();
      return Loaded;
    } catch (error) {
      // Retry at the next visit of the page.
      coming = awaited = null;
      throw error;
    }
  }
  const preload = () => (coming ??= fetched());

  function Page() {
    const Content = Loaded ?? use((awaited ??= withProgress(preload())));
    return <Content />;
  }
  return { Page, preload };
}

async function withProgress<T>(work: Promise<T>): Promise<T> {
  if (typeof document === 'undefined') return work;
  let isOver = false;
  // The bar's own script may load after the page's; then there is nothing to wait for.
  const bar = import('./progress.ts').then(({ startProgress }) => (isOver ? null : startProgress()));
  try {
    return await work;
  } finally {
    isOver = true;
    void bar.then((stop) => stop?.());
  }
}
