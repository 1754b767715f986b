import type { Dashboard } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';

const texts = officeDashboardTexts.chart;

/** The chart's figures as a table, latest day first. */
export function DayTable({ which, figures }: { which: 'flow' | 'statuses'; figures: Dashboard }) {
  const heads =
    which === 'flow'
      ? [texts.arrived, texts.delivered]
      : figures.statuses.map(({ status_name }) => status_name);
  return (
    <div className="small-table dash-table" tabIndex={0} role="group" aria-label={texts.asTable}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className="right">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.days.toReversed().map(({ day, arrived, delivered, byStatus }) => (
            <tr key={day}>
              <th scope="row">{day.split('-').toReversed().join('/')}</th>
              {(which === 'flow' ? [arrived, delivered] : byStatus).map((count, index) => (
                <td key={heads[index]} className="right">
                  {formatInteger(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
