import { Link, useNavigate } from 'react-router-dom';
import type { ListMeta } from '@logistics/shared/contracts';
import { pagesOf, type Pages } from '@logistics/shared/domain';
import { formatInteger } from '@logistics/shared/formatting';
import { officeTexts } from '@logistics/shared/texts/office';
import { Icon } from './icon.tsx';
import { SAME_PAGE } from './leave-guard.tsx';
import { PAGE_SIZES, usePageSize } from './page-size.ts';
import { Select } from './select.tsx';

interface PagerProps {
  meta: ListMeta;
  shown: number;
  linkTo: (page: number) => string;
  /** Address of page 1 with the panel that is open beside the list, if `linkTo` closes that panel. */
  resizedTo?: string | undefined;
  hints?: React.ReactNode;
}

/**
 * Footer of a list: range, page size and page links, as in the specification's pagination control. Another size starts
 * at page 1, since page numbers then refer to other rows.
 */
export function Pager({ meta, shown, linkTo, resizedTo = linkTo(1), hints }: PagerProps) {
  const navigate = useNavigate();
  const [pageSize, setPageSize] = usePageSize();
  const texts = officeTexts.pager;
  const pages = pagesOf(meta.page, meta.total, meta.pageSize);
  const total = meta.totalIsCapped ? texts.cappedTotal(meta.total) : formatInteger(meta.total);
  const from = (meta.page - 1) * meta.pageSize + 1;
  return (
    <footer className="foot">
      <span className="range">{shown > 0 && texts.range(from, from + shown - 1, total)}</span>
      <span className="hints">{hints}</span>
      <label className="per-page">
        <span className="wide-only">{texts.perPage}</span>
        <Select
          aria-label={texts.perPage}
          value={pageSize}
          onChange={(size) => {
            setPageSize(size);
            void navigate(resizedTo, SAME_PAGE);
          }}
          options={PAGE_SIZES.map((size) => ({ value: size, label: size }))}
        />
      </label>
      {pages.last > 1 && <PageLinks pages={pages} linkTo={linkTo} />}
    </footer>
  );
}

function PageLinks({ pages, linkTo }: { pages: Pages; linkTo: (page: number) => string }) {
  const texts = officeTexts.pager;
  const { current, window, ellipsis, end, previous, next } = pages;
  return (
    <nav aria-label={texts.label} className="pages">
      <Link className="first" to={linkTo(1)}>
        {texts.first}
      </Link>
      <Step to={previous === null ? null : linkTo(previous)} label={texts.previous} icon="left" />
      {window.map((number) => (
        <Link
          key={number}
          to={linkTo(number)}
          aria-label={texts.page(number)}
          aria-current={number === current ? 'page' : undefined}
        >
          {formatInteger(number)}
        </Link>
      ))}
      {ellipsis && <span aria-hidden="true">…</span>}
      {end && (
        <Link to={linkTo(end)} aria-label={texts.page(end)}>
          {formatInteger(end)}
        </Link>
      )}
      <Step to={next === null ? null : linkTo(next)} label={texts.next} icon="right" />
    </nav>
  );
}

function Step({ to, label, icon }: { to: string | null; label: string; icon: 'left' | 'right' }) {
  if (to === null)
    return (
      <span className="no" role="link" aria-disabled="true" aria-label={label}>
        <Icon name={icon} />
      </span>
    );
  return (
    <Link to={to} aria-label={label}>
      <Icon name={icon} />
    </Link>
  );
}
