import type { Dashboard } from '@logistics/shared/contracts';
import { formatDate, formatDateTime } from '@logistics/shared/formatting';
import { auditActor, auditPredicate } from '@logistics/shared/texts/office-audit-sentences';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { useNow } from '../../components/use-now.ts';
import { CardHead } from './card-head.tsx';

const CHANGES_SHOWN = 8;

/** `14:05` for today, `20/11` for another day. */
function clockOrDay(time: string, now: Date): string {
  const isToday = formatDate(time) === formatDate(now.toISOString());
  return isToday ? formatDateTime(time).slice(-5) : formatDate(time).slice(0, 5);
}

/** Latest audit entries, each as a sentence. For super admins. */
export function ChangesCard({ changes }: { changes: NonNullable<Dashboard['latestChanges']> }) {
  const texts = officeDashboardTexts.changes;
  const now = useNow();
  return (
    <section className="card dash-card" aria-label={texts.title}>
      <CardHead title={texts.title} to="/audit" />
      {changes.length === 0 && <p className="dash-empty second">{texts.none}</p>}
      <ul className="dash-rows dash-changes">
        {changes.slice(0, CHANGES_SHOWN).map((change) => (
          <li key={change.id}>
            <time dateTime={change.at} title={formatDateTime(change.at)}>
              {clockOrDay(change.at, now)}
            </time>
            <span>
              <b>{auditActor(change)}</b> {auditPredicate(change)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
