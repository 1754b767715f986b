import { Link } from 'react-router-dom';
import { formatInteger } from '@logistics/shared/formatting';

interface ListTabsProps<Tab extends string | number> {
  label: string;
  tabs: readonly Tab[];
  /** undefined: no tab is current, for example during a search over all rows. */
  open: Tab | undefined;
  names: Readonly<Record<Tab, string>>;
  linkTo: (tab: Tab) => string;
  /** Number of rows of a tab, or its words; undefined while loading. Omit it for tabs without a number. */
  totalOf?: (tab: Tab) => number | string | undefined;
}

/** Tabs of a list as links, since the current tab is in the address. */
export function ListTabs<Tab extends string | number>(props: ListTabsProps<Tab>) {
  const { label, tabs, open, names, linkTo, totalOf } = props;
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab} to={linkTo(tab)} aria-current={tab === open ? 'page' : undefined}>
          <span className="tab-name">{names[tab]}</span>
          {totalOf && <Count total={totalOf(tab)} />}
        </Link>
      ))}
    </nav>
  );
}

function Count({ total }: { total: number | string | undefined }) {
  return (
    <>
      {' '}
      <span className="count">{typeof total === 'number' ? formatInteger(total) : total}</span>
    </>
  );
}
