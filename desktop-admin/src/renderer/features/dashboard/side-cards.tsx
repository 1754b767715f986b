import { Link } from 'react-router-dom';
import type { Dashboard } from '@logistics/shared/contracts';
import { formatDate, formatDateTime } from '@logistics/shared/formatting';
import { auditActor, auditPredicate } from '@logistics/shared/texts/office-audit-sentences';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { NearTime } from '../../components/near-time.tsx';
import { useNow } from '../../components/use-now.ts';
import { CardHead } from './card-head.tsx';

/** The latest Excel imports, and how many there were in the last seven days. */
export function ImportsCard({ imports }: Pick<Dashboard, 'imports'>) {
  const texts = officeDashboardTexts.imports;
  return (
    <section className="card dash-card" aria-label={texts.title}>
      <CardHead title={texts.title} to="/upload-orders" />
      {imports.latest.length === 0 ? (
        <p className="dash-empty second">{texts.none}</p>
      ) : (
        <ul className="dash-rows">
          {imports.latest.map(({ id, fileName, total, createdAt, undoneAt }) => (
            <li key={id}>
              <div className="dash-person">
                <Link className="cut" to={`/list-orders?type0=1&import=${id}`} title={fileName}>
                  {fileName}
                </Link>
                <span className="second">
                  {undoneAt === null ? texts.rows(total) : texts.undone} · <NearTime time={createdAt} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="dash-foot second">{texts.summary(imports.count, imports.rows)}</p>
    </section>
  );
}

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
