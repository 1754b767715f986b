import { lazy, Suspense, useId, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useGetRevenueQuery } from '@logistics/shared/api-client/ledger';
import { revenueQuerySchema, type Revenue, type RevenueQuery } from '@logistics/shared/contracts';
import { formatVnd } from '@logistics/shared/formatting';
import { ledgerWorkbookTexts } from '@logistics/shared/texts/ledger';
import { officeLedgerTexts } from '@logistics/shared/texts/office-ledger';
import { dayNow } from '../../components/calendar-day.ts';
import { DayRange } from '../../components/day-range.tsx';
import { failureOf } from '../../components/failure.ts';
import { Segments } from '../../components/segments.tsx';
import { FailureState } from '../../components/states.tsx';
import { RevenueTable } from './revenue-table.tsx';
import { serviceColor } from '../../components/service-color.ts';
import { WorkbookButton } from '../../workbooks/workbook-button.tsx';

const Chart = lazy(async () => ({ default: (await import('./revenue-chart.tsx')).RevenueChart }));
const texts = officeLedgerTexts.revenue;
const LAST_DAYS = [7, 30, 90, 365] as const;
const DAY_MS = 86_400_000;

function lastDays(days: number): RevenueQuery {
  const to = dayNow();
  const from = new Date(Date.parse(to) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  return { from, to };
}
const pathOf = ({ from, to }: RevenueQuery) => `/revenue?from=${from}&to=${to}`;

/** Revenue by day and service, as a chart and a table. The range is in the address. */
export function RevenueView() {
  const [params] = useSearchParams();
  const asked = revenueQuerySchema.safeParse({ from: params.get('from'), to: params.get('to') });
  const range = asked.success ? asked.data : lastDays(30);
  const { currentData, error, isFetching, refetch } = useGetRevenueQuery(range, {
    refetchOnMountOrArgChange: true,
  });
  const failure = isFetching ? undefined : failureOf(error);
  const query = `from=${range.from}&to=${range.to}`;
  return (
    <div className="revenue">
      <div className="bar">
        <RangeBar key={query} range={range} />
        <WorkbookButton
          path={`/api/revenue/export.xlsx?${query}`}
          fileName={ledgerWorkbookTexts.revenueFile(range.from, range.to)}
        />
      </div>
      {failure && !currentData ? (
        <FailureState error={failure} retry={() => void refetch()} />
      ) : (
        <RevenueCard revenue={currentData} />
      )}
    </div>
  );
}

function RangeBar({ range }: { range: RevenueQuery }) {
  const navigate = useNavigate();
  const problemId = useId();
  const [isWrong, setIsWrong] = useState(false);
  return (
    <>
      <nav className="segments" aria-label={texts.range}>
        {LAST_DAYS.map((days) => {
          const one = lastDays(days);
          const isShown = one.from === range.from && one.to === range.to;
          return (
            <Link key={days} to={pathOf(one)} aria-current={isShown ? 'true' : undefined}>
              {texts.last(days)}
            </Link>
          );
        })}
      </nav>
      <DayRange
        fromLabel={texts.from}
        toLabel={texts.to}
        placeholder={texts.day}
        from={range.from}
        to={range.to}
        isWrong={isWrong}
        describedBy={problemId}
        onChange={(days) => {
          const chosen = revenueQuerySchema.safeParse(days);
          setIsWrong(!chosen.success);
          const isNew = chosen.success && pathOf(chosen.data) !== pathOf(range);
          if (isNew) void navigate(pathOf(chosen.data), { replace: true });
        }}
      />
      {isWrong && (
        <span className="help bad" id={problemId}>
          {texts.wrong}
        </span>
      )}
    </>
  );
}

function RevenueCard({ revenue }: { revenue: Revenue | undefined }) {
  const [shape, setShape] = useState<'chart' | 'table'>('chart');
  return (
    <section className="card revenue-card" aria-label={texts.chart} aria-busy={revenue === undefined}>
      <header className="revenue-head">
        <div>
          <span className="second">{texts.total}</span>
          <b className="revenue-total">{revenue ? formatVnd(revenue.total) : <span className="bone" />}</b>
          <span className="second">{texts.explain}</span>
        </div>
        <span className="grow" />
        <Segments
          label={texts.shape}
          value={shape}
          onChange={setShape}
          options={[
            { value: 'chart', label: texts.asChart },
            { value: 'table', label: texts.asTable },
          ]}
        />
      </header>
      {revenue && <Legend services={revenue.services} />}
      {revenue === undefined ? (
        <div className="bone revenue-bone" />
      ) : shape === 'table' ? (
        <RevenueTable revenue={revenue} />
      ) : revenue.services.length === 0 ? (
        <p className="revenue-empty">{texts.empty}</p>
      ) : (
        <div role="img" aria-label={texts.image(revenue.days.length, revenue.total)}>
          <Suspense fallback={<div className="bone revenue-bone" />}>
            <Chart revenue={revenue} />
          </Suspense>
        </div>
      )}
    </section>
  );
}

function Legend({ services }: { services: Revenue['services'] }) {
  return (
    <ul className="revenue-legend">
      {services.map(({ service, name, amount }, index) => (
        <li key={service ?? ''}>
          <span className="revenue-swatch" style={{ background: serviceColor(index) }} aria-hidden="true" />
          {texts.legend(name ?? texts.other, amount)}
        </li>
      ))}
    </ul>
  );
}
