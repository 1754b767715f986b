import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useGetDebtTotalsQuery, useListDebtsQuery } from '@logistics/shared/api-client/ledger';
import type { Debt } from '@logistics/shared/contracts';
import { formatVnd } from '@logistics/shared/formatting';
import { debtAgeNames, ledgerWorkbookTexts } from '@logistics/shared/texts/ledger';
import { officeLedgerTexts } from '@logistics/shared/texts/office-ledger';
import { dayNow, showDay } from '../../components/calendar-day.ts';
import type { Column } from '../../components/data-table.tsx';
import { ResourceList } from '../../components/resource-list.tsx';
import { PageState } from '../../components/states.tsx';
import { DebtTotalsPart } from './debt-totals.tsx';
import { Labelled } from '../../components/labelled.tsx';
import { WorkbookButton } from '../../workbooks/workbook-button.tsx';

const texts = officeLedgerTexts.debts;
type Row = Debt & { id: number };

/** Customers by debt, largest first, with the totals by age. Search, age and page are in the address. */
export function DebtList() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const q = params.get('q') ?? '';
  const age = ageOf(params.get('age'));
  const after = params.get('after') ?? undefined;
  const { currentData, ...query } = useListDebtsQuery(
    { ...(q ? { q } : { ...(age === undefined ? {} : { age }), ...(after ? { after } : {}) }) },
    { refetchOnMountOrArgChange: true },
  );
  const { data: totals } = useGetDebtTotalsQuery(undefined, { refetchOnMountOrArgChange: true });
  const start = age === undefined ? '/debts' : `/debts?age=${age}`;
  const next = currentData?.next;
  const rows = currentData?.rows.map((debt) => ({ ...debt, id: debt.customerId }));
  return (
    <ResourceList<Row>
      query={{ ...query, currentData: rows && { rows } }}
      keyset={{
        first: after === undefined ? null : { to: start, label: texts.first },
        next: next
          ? { to: `${start}${age === undefined ? '?' : '&'}after=${next}`, label: texts.more }
          : null,
      }}
      label={texts.table}
      columns={COLUMNS}
      pathOf={({ id }) => `/debts/${id}`}
      skeletonRows={8}
      stacks
      search={{
        texts,
        value: q,
        onSearch: (text) => void navigate(text ? `/debts?q=${encodeURIComponent(text)}` : '/debts'),
      }}
      actions={
        <WorkbookButton path="/api/debts/export.xlsx" fileName={ledgerWorkbookTexts.debtsFile(dayNow())} />
      }
      notice={<DebtTotalsPart totals={totals} age={q ? undefined : age} />}
      empty={<PageState>{q ? texts.noMatch : age === undefined ? texts.empty : texts.emptyAge}</PageState>}
    />
  );
}

const ageOf = (text: string | null) => (text && /^[0-3]$/.test(text) ? Number(text) : undefined);

const ageColumns: Column<Row>[] = debtAgeNames.map((title, index) => ({
  key: `age${index}`,
  title,
  width: 128,
  align: 'right',
  from: 980,
  render: ({ ages }) => (ages[index] ? <Labelled label={title}>{formatVnd(ages[index])}</Labelled> : null),
}));

const COLUMNS: Column<Row>[] = [
  {
    key: 'customer',
    title: texts.columns.customer,
    render: ({ id, name, customerCode, phone }) => (
      <span className="ledger-customer">
        <Link className="cut" to={`/debts/${id}`} data-row-focus="">
          {name}
        </Link>
        <span className="second cut">{[customerCode, phone].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  {
    key: 'balance',
    title: texts.columns.balance,
    width: 150,
    align: 'right',
    render: ({ balance, debtLimit }) => (
      <span className="ledger-amount">
        <b>{formatVnd(balance)}</b>
        {debtLimit !== null && balance > debtLimit && <span className="ledger-over">{texts.over}</span>}
      </span>
    ),
  },
  ...ageColumns,
  {
    key: 'oldest',
    title: texts.columns.oldest,
    width: 128,
    from: 700,
    render: ({ oldestOn }) =>
      oldestOn && <Labelled label={texts.columns.oldest}>{showDay(oldestOn)}</Labelled>,
  },
];
