import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useGetComplaintStatisticsQuery } from '@logistics/shared/api-client/complaints';
import { COMPLAINT_TYPES, type ComplaintStatistics } from '@logistics/shared/contracts';
import { formatInteger, formatVnd } from '@logistics/shared/formatting';
import { complaintTypeNames, complaintWorkbookTexts } from '@logistics/shared/texts/complaints';
import { officeComplaintTexts } from '@logistics/shared/texts/office-complaints';
import type { Column } from '../../components/data-table.tsx';
import { failureOf } from '../../components/failure.ts';
import { Labelled } from '../../components/labelled.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { serviceColor } from '../../components/service-color.ts';
import { FailureState } from '../../components/states.tsx';
import { WorkbookButton } from '../../workbooks/workbook-button.tsx';

const Chart = lazy(async () => ({ default: (await import('./statistics-chart.tsx')).StatisticsChart }));
const texts = officeComplaintTexts.statistics;
const MONTHS = [3, 6, 12, 24] as const;
const DEFAULT_MONTHS = 6;
const pathOf = (months: number) => `/complaints/statistics?months=${months}`;

/** Complaints by month and type, as a chart and a table. The number of months is in the address. */
export function StatisticsView() {
  const [params] = useSearchParams();
  const months = MONTHS.find((count) => String(count) === params.get('months')) ?? DEFAULT_MONTHS;
  const { currentData, error, isFetching, refetch } = useGetComplaintStatisticsQuery(months, {
    refetchOnMountOrArgChange: true,
  });
  const failure = isFetching ? undefined : failureOf(error);
  return (
    <div className="complaint-statistics">
      <div className="bar">
        <nav className="segments" aria-label={texts.range}>
          {MONTHS.map((count) => (
            <Link key={count} to={pathOf(count)} aria-current={count === months ? 'true' : undefined}>
              {texts.months(count)}
            </Link>
          ))}
        </nav>
        <span className="grow" />
        <WorkbookButton
          path={`/api/complaints/statistics/export.xlsx?months=${months}`}
          fileName={complaintWorkbookTexts.fileName(months)}
        />
      </div>
      {failure && !currentData ? (
        <FailureState error={failure} retry={() => void refetch()} />
      ) : (
        <Card statistics={currentData} />
      )}
    </div>
  );
}

function Card({ statistics }: { statistics: ComplaintStatistics | undefined }) {
  const opened = (statistics?.months ?? [])
    .flatMap(({ types }) => types)
    .reduce((n, row) => n + row.opened, 0);
  return (
    <>
      <section className="card complaint-chart" aria-label={texts.chart} aria-busy={statistics === undefined}>
        {statistics === undefined ? (
          <div className="bone complaint-chart-bone" />
        ) : opened === 0 ? (
          <p className="second">{texts.empty}</p>
        ) : (
          <>
            <Legend statistics={statistics} />
            <div role="img" aria-label={texts.image(opened)}>
              <Suspense fallback={<div className="bone complaint-chart-bone" />}>
                <Chart statistics={statistics} />
              </Suspense>
            </div>
          </>
        )}
      </section>
      {statistics && <ListTable label={texts.table} columns={COLUMNS} rows={rowsOf(statistics)} stacks />}
    </>
  );
}

function Legend({ statistics }: { statistics: ComplaintStatistics }) {
  return (
    <ul className="complaint-legend">
      {COMPLAINT_TYPES.map((type, index) => (
        <li key={type}>
          <span style={{ background: serviceColor(index) }} aria-hidden="true" />
          {texts.legend(
            complaintTypeNames[type],
            statistics.months.reduce((sum, { types }) => sum + (types[index]?.opened ?? 0), 0),
          )}
        </li>
      ))}
    </ul>
  );
}

type Row = ComplaintStatistics['months'][number]['types'][number] & { id: string; month: string };

/** Newest month first, without the types that had no complaint. */
function rowsOf({ months }: ComplaintStatistics): Row[] {
  return months
    .toReversed()
    .flatMap(({ month, types }) =>
      types
        .filter(({ opened, resolved, refunded }) => opened > 0 || resolved > 0 || refunded !== 0)
        .map((row) => ({ ...row, id: `${month} ${row.type}`, month })),
    );
}

const percent = ({ resolved, inTime }: Row) =>
  resolved === 0 ? texts.none : texts.inTimePercent(Math.round((inTime * 100) / resolved));

/** A column of figures; on phones, each has the name of its column. */
const numbers = (key: string, title: string, render: (row: Row) => string): Column<Row> => ({
  ...{ key, title, align: 'right' as const },
  render: (row) => <Labelled label={title}>{render(row)}</Labelled>,
});

const COLUMNS: Column<Row>[] = [
  {
    key: 'month',
    title: texts.month,
    width: 104,
    render: ({ month }) => `${month.slice(5)}/${month.slice(0, 4)}`,
  },
  { key: 'type', title: texts.type, render: ({ type }) => complaintTypeNames[type] },
  numbers('opened', texts.opened, ({ opened }) => formatInteger(opened)),
  numbers('resolved', texts.resolved, ({ resolved }) => formatInteger(resolved)),
  numbers('inTime', texts.inTime, percent),
  numbers('median', texts.median, ({ medianHours }) =>
    medianHours === null ? texts.none : texts.hours(medianHours),
  ),
  numbers('refunded', texts.refunded, ({ refunded }) => formatVnd(refunded)),
];
