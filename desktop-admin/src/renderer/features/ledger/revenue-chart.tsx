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
import type { Revenue } from '@logistics/shared/contracts';
import { officeLedgerTexts } from '@logistics/shared/texts/office-ledger';
import { showDay } from '../../components/calendar-day.ts';
import { serviceColor } from '../../components/service-color.ts';

const texts = officeLedgerTexts.revenue;
const HEIGHT = 280;
const MARGIN = { top: 8, right: 4, bottom: 0, left: 0 };
const AXIS_TEXT = { fill: 'var(--ink-3)', fontSize: 12 };
const shortDay = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}`;

/** Stacked columns of revenue by service. Loaded on demand with the chart library. */
export function RevenueChart({ revenue }: { revenue: Revenue }) {
  const rows = revenue.days.map(({ day, amounts }) => ({
    day,
    ...Object.fromEntries(amounts.map((amount, index) => [`service${index}`, amount])),
  }));
  return (
    <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 760, height: HEIGHT }}>
      <BarChart
        data={rows}
        stackOffset="sign"
        margin={MARGIN}
        barCategoryGap="22%"
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" strokeDasharray="2 4" />
        <XAxis
          dataKey="day"
          tickFormatter={shortDay}
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
          tickFormatter={texts.million}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--row-hover)' }}
          content={({ active, label }) =>
            active ? <Balloon revenue={revenue} day={revenue.days.find(({ day }) => day === label)} /> : null
          }
        />
        <ReferenceLine y={0} stroke="var(--line-strong)" />
        {revenue.services.map(({ service, name }, index) => (
          <Bar
            key={service ?? ''}
            dataKey={`service${index}`}
            name={name ?? texts.other}
            stackId="all"
            fill={serviceColor(index)}
            isAnimationActive={false}
            maxBarSize={36}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

function Balloon({ revenue, day }: { revenue: Revenue; day: Revenue['days'][number] | undefined }) {
  if (!day) return null;
  return (
    <div className="revenue-balloon">
      <b>{showDay(day.day)}</b>
      {revenue.services.map(({ service, name }, index) => (
        <span key={service ?? ''}>{texts.legend(name ?? texts.other, day.amounts[index] ?? 0)}</span>
      ))}
      <span>{texts.legend(texts.sum, day.amount)}</span>
    </div>
  );
}
