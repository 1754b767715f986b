import { Component, Suspense, type ReactNode } from 'react';

interface FetchedPartProps {
  /** Called where it can't be fetched; nothing stands in its place. */
  onLost: () => void;
  children: ReactNode;
}

/**
 * A part of the page that is fetched when it is needed. Where that fails (no connection, or a version that is on the server
 * no more) only this part is lost: the page around it stands, with all that was typed.
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
