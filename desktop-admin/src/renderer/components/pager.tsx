import { Link, useNavigate } from 'react-router-dom';
import type { ListMeta } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { officeTexts } from '@logistics/shared/texts/office';
import { Icon } from './icon.tsx';
import { SAME_PAGE } from './leave-guard.tsx';
import { pageWindow } from './page-window.ts';
import { PAGE_SIZES, usePageSize } from './page-size.ts';
import { Select } from './select.tsx';

interface PagerProps {
  meta: ListMeta;
  shown: number;
  linkTo: (page: number) => string;
  /** Address of page 1 that retains what is open beside the list, if `linkTo` closes it. */
  resizedTo?: string;
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
  const { page, last, numbers, showLast } = pageWindow(meta.page, meta.total, meta.pageSize);
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
      <nav aria-label={texts.label} className="pages">
        {last > 1 && (
          <Link className="first" to={linkTo(1)}>
            {texts.first}
          </Link>
        )}
        <Step to={page > 1 ? linkTo(page - 1) : null} label={texts.previous} icon="left" />
        {numbers.map((number) => (
          <Link
            key={number}
            to={linkTo(number)}
            aria-label={texts.page(number)}
            aria-current={number === page ? 'page' : undefined}
          >
            {formatInteger(number)}
          </Link>
        ))}
        {showLast && (
          <>
            <span aria-hidden="true">…</span>
            <Link to={linkTo(last)} aria-label={texts.page(last)}>
              {formatInteger(last)}
            </Link>
          </>
        )}
        <Step to={page < last ? linkTo(page + 1) : null} label={texts.next} icon="right" />
      </nav>
    </footer>
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
