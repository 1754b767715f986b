import { Component, type ReactNode } from 'react';
import { siteTexts } from '@logistics/shared/texts/site';
import { Button } from '../components/button/button.tsx';
import styles from './layout.module.css';

interface Props {
  children: ReactNode;
}

/**
 * Error boundary: if a page fails (mostly because its script could not be loaded), the layout remains and offers a
 * reload.
 */
export class PageBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <section className={styles['failed']} role="alert">
        <h1>{siteTexts.pageFailed}</h1>
        <Button variant="main" icon="retry" onClick={() => location.reload()}>
          {siteTexts.retry}
        </Button>
      </section>
    );
  }
}
