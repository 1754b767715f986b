import {
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Dashboard } from '@logistics/shared/contracts';
import { DISPLAY_TIMEZONE, formatInteger } from '@logistics/shared/formatting';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { shortDay } from './flow.ts';

const texts = officeDashboardTexts.chart;
const HEIGHT = 204;
const MARGIN = { top: 8, right: 4, bottom: 0, left: 0 };
const AXIS_TEXT = { fill: 'var(--ink-3)', fontSize: 12 };

interface DayChartsProps {
  which: 'flow' | 'statuses';
  figures: Dashboard;
}

interface Series {
  key: string;
  name: string;
  fill: string;
  of: (day: Dashboard['days'][number]) => number;
}

/**
 * Daily charts: arrivals above the axis and departures below it, or a stacked chart of statuses. Loaded on demand with
 * the chart library.
 */
export function DayCharts({ which, figures }: DayChartsProps) {
  const last = figures.days.at(-1)?.day;
  const series = which === 'flow' ? FLOW : statusSeries(figures);
  const rows = figures.days.map((day) => ({
    day: day.day,
    ...Object.fromEntries(series.map(({ key, of }) => [key, of(day)])),
  }));
  const dayName = (day: string) =>
    day === last && figures.period.to === last ? dayOrToday(day) : shortDay(day);
  return (
    <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 760, height: HEIGHT }}>
      <BarChart
        data={rows}
        stackOffset={which === 'flow' ? 'sign' : 'none'}
        margin={MARGIN}
        barCategoryGap="22%"
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" strokeDasharray="2 4" />
        <XAxis
          dataKey="day"
          tickFormatter={dayName}
          tick={AXIS_TEXT}
          tickLine={false}
          axisLine={false}
          minTickGap={32}
          interval="preserveEnd"
        />
        <YAxis
          width="auto"
          tick={AXIS_TEXT}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          tickFormatter={(value: number) => formatInteger(Math.abs(value))}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--row-hover)' }}
          content={({ active, label }) =>
            active ? <Balloon row={figures.days.find(({ day }) => day === label)} series={series} /> : null
          }
        />
        <ReferenceLine y={0} stroke="var(--line-strong)" />
        {series.map(({ key, fill, name }) => (
          <Bar
            key={key}
            dataKey={key}
            name={name}
            stackId="all"
            fill={fill}
            isAnimationActive={false}
            maxBarSize={36}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

const FLOW: readonly Series[] = [
  { key: 'in', name: texts.arrived, fill: 'var(--brand-600)', of: ({ arrived }) => arrived },
  { key: 'out', name: texts.delivered, fill: 'var(--bar-b)', of: ({ delivered }) => -delivered },
];

function statusSeries({ statuses }: Dashboard): Series[] {
  return statuses.map(({ status, status_name }, index) => ({
    key: `status${status}`,
    name: status_name,
    fill: `var(--chart-${status})`,
    of: ({ byStatus }) => byStatus[index] ?? 0,
  }));
}

/** Periods end today unless the user chose other days. */
function dayOrToday(day: string): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: DISPLAY_TIMEZONE }).format(new Date());
  return day === today ? texts.today : shortDay(day);
}

function Balloon({ row, series }: { row: Dashboard['days'][number] | undefined; series: readonly Series[] }) {
  if (!row) return null;
  return (
    <div className="dash-balloon">
      <b>{row.day.split('-').toReversed().join('/')}</b>
      {series.map(({ key, name, of }) => (
        <span key={key}>{texts.legend(name, Math.abs(of(row)))}</span>
      ))}
    </div>
  );
}
