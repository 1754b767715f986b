import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { COMPLAINT_TYPES, type ComplaintStatistics } from '@logistics/shared/contracts';
import { complaintTypeNames } from '@logistics/shared/texts/complaints';
import { officeComplaintTexts } from '@logistics/shared/texts/office-complaints';
import { serviceColor } from '../../components/service-color.ts';

const texts = officeComplaintTexts.statistics;
const HEIGHT = 240;
const AXIS_TEXT = { fill: 'var(--ink-3)', fontSize: 12 };
const shortMonth = (month: string) => `${month.slice(5)}/${month.slice(2, 4)}`;

/** Stacked columns of complaints by type. Loaded on demand with the chart library. */
export function StatisticsChart({ statistics }: { statistics: ComplaintStatistics }) {
  const rows = statistics.months.map(({ month, types }) => ({
    month,
    ...Object.fromEntries(types.map(({ type, opened }) => [type, opened])),
  }));
  return (
    <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 760, height: HEIGHT }}>
      <BarChart data={rows} barCategoryGap="22%" accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" strokeDasharray="2 4" />
        <XAxis
          dataKey="month"
          tickFormatter={shortMonth}
          tick={AXIS_TEXT}
          tickLine={false}
          axisLine={false}
          minTickGap={16}
        />
        <YAxis width="auto" allowDecimals={false} tick={AXIS_TEXT} tickLine={false} axisLine={false} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--row-hover)' }}
          content={({ active, label }) =>
            active ? <Balloon month={statistics.months.find(({ month }) => month === label)} /> : null
          }
        />
        {COMPLAINT_TYPES.map((type, index) => (
          <Bar
            key={type}
            dataKey={type}
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

function Balloon({ month }: { month: ComplaintStatistics['months'][number] | undefined }) {
  if (!month) return null;
  return (
    <div className="complaint-balloon">
      <b>{shortMonth(month.month)}</b>
      {month.types.map(({ type, opened }) => (
        <span key={type}>{texts.legend(complaintTypeNames[type], opened)}</span>
      ))}
    </div>
  );
}
