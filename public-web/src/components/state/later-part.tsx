import { Component, type ReactNode, Suspense } from 'react';

/**
 * A part of a page that is loaded after it. If loading fails (no connection, or a version that the server no longer
 * has), only this part is missing; the page and its input remain.
 */
export class LaterPart extends Component<{ children: ReactNode }, { isLost: boolean }> {
  override state = { isLost: false };

  static getDerivedStateFromError() {
    return { isLost: true };
  }

  override render() {
    return this.state.isLost ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
