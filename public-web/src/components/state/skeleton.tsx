import { siteTexts } from '@logistics/shared/texts/site';
import type { ReactNode } from 'react';
import styles from './state.module.css';

/**
 * Grey placeholder bar for text; width in percent of its box. It is an svg, whose attributes set the size, since the
 * CSP forbids style attributes in server-rendered HTML.
 */
export function Bar({ width, height = 18 }: { width: number; height?: number }) {
  return <svg className={styles['bar']} width={`${width}%`} height={height} />;
}

/** Wraps skeletons: announces once that data is loading, and hides the grey shapes from screen readers. */
export function Skeleton({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div className={className}>
      <p className="vh" role="status">
        {siteTexts.loading}
      </p>
      <div aria-hidden="true" className={styles['shapes']}>
        {children}
      </div>
    </div>
  );
}
