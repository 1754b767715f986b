import type { Heading } from '@logistics/shared/site-page/article-html';
import shared from '@logistics/shared/site-page/contents.module.css';
import { contentTexts } from '@logistics/shared/texts/site-content';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { useCurrentHeading } from './use-current-heading.ts';
import styles from './toc.module.css';

/** Table of contents beside the text on wide screens; the current heading is marked. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const current = useCurrentHeading(headings);
  return (
    <nav className={cx(shared['side'], styles['side'])} aria-label={contentTexts.toc}>
      <h2>{contentTexts.toc}</h2>
      <HeadingList headings={headings} current={current} />
    </nav>
  );
}

/** Collapsed table of contents above the text on narrow screens. */
export function FoldedContents({ headings }: { headings: readonly Heading[] }) {
  return (
    <details className={cx(shared['folded'], styles['folded'])}>
      <summary>
        {contentTexts.toc}
        <Icon name="chevronDown" />
      </summary>
      <HeadingList headings={headings} current={null} />
    </details>
  );
}

function HeadingList({ headings, current }: { headings: readonly Heading[]; current: string | null }) {
  return (
    <ol>
      {headings.map(({ id, text, level }) => (
        <li key={id} className={cx(level === 3 && shared['sub'])}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
