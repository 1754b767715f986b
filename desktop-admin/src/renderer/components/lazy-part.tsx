import { Component, Suspense, type ReactNode } from 'react';

interface FetchedPartProps {
  /** Called if loading fails; nothing is rendered then. */
  onLost: () => void;
  children: ReactNode;
}

/**
 * Error boundary of a part of the page that is loaded on demand. If loading fails (no connection, or a version that the
 * server no longer has), only this part is lost; the page and its input remain.
 */
export class FetchedPart extends Component<FetchedPartProps, { isLost: boolean }> {
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
