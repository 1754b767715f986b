import { siteTexts } from '@logistics/shared/texts/site';
import type { ReactNode } from 'react';
import styles from './state.module.css';

/**
 * A grey bar in place of text that is coming; width in percent of its box. An svg, since its attributes say the size: the
 * content policy forbids style attributes in what the server draws.
 */
export function Bar({ width, height = 18 }: { width: number; height?: number }) {
  return <svg className={styles['bar']} width={`${width}%`} height={height} />;
}

/** Wraps skeletons: says once that data is loading, and hides the grey shapes from screen readers. */
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
