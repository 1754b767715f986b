import { Link } from 'react-router-dom';
import type { Dashboard } from '@logistics/shared/contracts';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { NearTime } from '../../components/near-time.tsx';
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
