import { lazy, Suspense, useState } from 'react';
import type { Dashboard } from '@logistics/shared/contracts';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { Segments } from '../../components/segments.tsx';
import { DayTable } from './day-table.tsx';
import { bestDay, percentChange } from './flow.ts';

const Charts = lazy(async () => ({ default: (await import('./day-charts.tsx')).DayCharts }));
const texts = officeDashboardTexts.chart;

/** Daily figures of the period, as a chart or as a table. */
export function ChartCard({ figures }: { figures: Dashboard }) {
  const [which, setWhich] = useState<'flow' | 'statuses'>('flow');
  const [shape, setShape] = useState<'chart' | 'table'>('chart');
  const { days, flow, flowBefore } = figures;
  const summary =
    which === 'flow' ? texts.flowSummary({ ...flow, best: bestDay(days) }) : texts.statusSummary;
  const isEmpty = days.every((day) => day.arrived + day.delivered + sum(day.byStatus) === 0);
  return (
    <section className="card dash-card" aria-label={which === 'flow' ? texts.flow : texts.statuses}>
      <header className="dash-card-head">
        <Segments
          label={texts.which}
          value={which}
          onChange={setWhich}
          options={[
            { value: 'flow', label: texts.flow },
            { value: 'statuses', label: texts.statuses },
          ]}
        />
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
      <Legend which={which} flow={flow} before={flowBefore} statuses={figures.statuses} />
      <div className="dash-chart">
        {shape === 'table' ? (
          <DayTable which={which} figures={figures} />
        ) : isEmpty ? (
          <div className="dash-empty">
            <p>{texts.nothing}</p>
            <p className="second">{texts.nothingHelp}</p>
          </div>
        ) : (
          <div
            role="img"
            aria-label={which === 'flow' ? texts.flowImage(summary) : texts.statusImage(days.length)}
          >
            <Suspense fallback={<div className="bone dash-chart-bone" />}>
              <Charts which={which} figures={figures} />
            </Suspense>
          </div>
        )}
      </div>
      <p className="dash-summary">{summary}</p>
    </section>
  );
}

interface LegendProps {
  which: 'flow' | 'statuses';
  flow: Dashboard['flow'];
  before: Dashboard['flow'];
  statuses: Dashboard['statuses'];
}

function Legend({ which, flow, before, statuses }: LegendProps) {
  const keys =
    which === 'flow'
      ? [
          {
            name: texts.legend(texts.arrived, flow.arrived),
            variant: 'arrived',
            color: undefined,
            change: texts.change(percentChange(flow.arrived, before.arrived)),
          },
          {
            name: texts.legend(texts.delivered, flow.delivered),
            variant: 'delivered',
            color: undefined,
            change: texts.change(percentChange(flow.delivered, before.delivered)),
          },
        ]
      : statuses.map(({ status, status_name, sinceStart }) => ({
          name: texts.legend(status_name, sinceStart),
          variant: `status-${status}`,
          color: `var(--chart-${status})`,
          change: '',
        }));
  return (
    <ul className="dash-legend">
      {keys.map(({ name, variant, color, change }) => (
        <li key={variant}>
          <span className={`swatch ${variant}`} style={{ background: color }} aria-hidden="true" />
          {name}
          {change && (
            <span className="quiet">
              {' '}
              {change} <span className="visually-hidden">{texts.changeHelp}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
