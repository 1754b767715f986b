import { Component, Suspense, type ReactNode } from 'react';

interface LazyPartProps {
  /** Called if loading fails; nothing is rendered then. */
  onLost: () => void;
  children: ReactNode;
}

/**
 * Loads a part that has to work without a reload, however long the connection is lost: after a failure it tries again
 * whenever the browser is back online.
 */
export async function loadOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    }
  }
}

/**
 * Error boundary of a part of the page that is loaded on demand. If loading fails (no connection, or a version that the
 * server no longer has), only this part is lost; the page and its input remain.
 */
export class LazyPart extends Component<LazyPartProps, { isLost: boolean }> {
  override state = { isLost: false };

  static getDerivedStateFromError() {
    return { isLost: true };
  }

  override componentDidCatch() {
    this.props.onLost();
  }

  override render() {
    return this.state.isLost ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
