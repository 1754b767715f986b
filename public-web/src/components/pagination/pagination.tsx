import { type FormEvent, useId, useState } from 'react';
import { useSearchParams } from '../../router/router.tsx';
import { paginationTexts } from '@logistics/shared/texts/site-orders';
import { Button } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.tsx';
import { Link } from '../link/link.tsx';
import { pageFromParam } from './pages.ts';
import { pagesOf } from '@logistics/shared/domain';
import styles from './pagination.module.css';

interface PaginationProps {
  /** Name of the query parameter with the page number. */
  param: string;
  total: number;
  pageSize: number;
  /** Adds a field for the page number, for long lists. */
  jump?: boolean;
}

/** The site's pagination (specification, section 2). Retains other query parameters. Renders nothing for one page. */
export function Pagination({ param, total, pageSize, jump }: PaginationProps) {
  const [params, setParams] = useSearchParams();
  const pages = pagesOf(pageFromParam(params.get(param)), total, pageSize);
  if (pages.last === 1) return null;
  const withPage = (page: number) => {
    const next = new URLSearchParams(params);
    next.set(param, String(page));
    return next;
  };
  const to = (page: number) => `?${withPage(page)}`;
  return (
    <nav className={styles['pager']} aria-label={paginationTexts.label}>
      <ul className={styles['list']}>
        <li className={styles['word']}>
          <PageLink to={pages.previous ? to(1) : null}>{paginationTexts.first}</PageLink>
        </li>
        <li>
          <Arrow
            to={pages.previous ? to(pages.previous) : null}
            icon="chevronLeft"
            label={paginationTexts.previous}
          />
        </li>
        {pages.window.map((page) => (
          <li key={page}>
            <PageLink to={to(page)} label={paginationTexts.page(page)} current={page === pages.current}>
              {page}
            </PageLink>
          </li>
        ))}
        {pages.ellipsis && (
          <li aria-hidden="true" className={styles['gap']}>
            …
          </li>
        )}
        {pages.end && (
          <li>
            <PageLink to={to(pages.end)} label={paginationTexts.page(pages.end)}>
              {pages.end}
            </PageLink>
          </li>
        )}
        <li>
          <Arrow to={pages.next ? to(pages.next) : null} icon="chevronRight" label={paginationTexts.next} />
        </li>
      </ul>
      {jump && (
        <JumpToPage
          key={pages.current}
          current={pages.current}
          last={pages.last}
          onJump={(page) => setParams(withPage(page))}
        />
      )}
    </nav>
  );
}

interface PageLinkProps {
  to: string | null;
  label?: string;
  current?: boolean;
  children: React.ReactNode;
}

function PageLink({ to, label, current, children }: PageLinkProps) {
  if (to === null) return <span className={cx(styles['link'], styles['off'])}>{children}</span>;
  return (
    <Link to={to} className={styles['link']} aria-label={label} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  );
}

function Arrow({ to, icon, label }: { to: string | null; icon: IconName; label: string }) {
  if (to === null)
    return (
      <span className={cx(styles['link'], styles['off'])} role="link" aria-disabled="true" aria-label={label}>
        <Icon name={icon} />
      </span>
    );
  return (
    <Link to={to} className={styles['link']} aria-label={label}>
      <Icon name={icon} />
    </Link>
  );
}

function JumpToPage({
  current,
  last,
  onJump,
}: {
  current: number;
  last: number;
  onJump: (page: number) => void;
}) {
  const id = useId();
  const [text, setText] = useState(String(current));
  function jump(event: FormEvent) {
    event.preventDefault();
    const page = Math.min(pageFromParam(text), last);
    setText(String(page));
    if (page !== current) onJump(page);
  }
  return (
    <form className={styles['jump']} onSubmit={jump}>
      <label htmlFor={id}>{paginationTexts.jump}</label>
      <input id={id} inputMode="numeric" value={text} onChange={(event) => setText(event.target.value)} />
      <Button type="submit" small>
        {paginationTexts.go}
      </Button>
    </form>
  );
}
