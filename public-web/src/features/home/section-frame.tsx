import type { ReactNode } from 'react';
import { cx } from '../../components/cx.ts';
import styles from './sections.module.css';

interface SectionFrameProps {
  /** Id that links target. */
  id?: string;
  title: string;
  text?: string;
  tinted: boolean;
  /** Shown right of the title, e.g. a link to the full list. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of the home page with its heading. */
export function SectionFrame({ id, title, text, tinted, aside, children }: SectionFrameProps) {
  return (
    <section {...(id ? { id } : {})} className={cx(styles['section'], tinted && styles['tint'])}>
      <div className="wrap">
        {title && (
          <div className={styles['head']}>
            <h2>{title}</h2>
            {aside}
            {text && <p>{text}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

/** Cards of another feature in columns: two on phones, four from 768 px on. */
export function FourAbreast({ children }: { children: ReactNode }) {
  return <div className={styles['four']}>{children}</div>;
}
