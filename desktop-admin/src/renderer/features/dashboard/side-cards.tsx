import { Link } from 'react-router-dom';
import { useConfirmUsersMutation } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import type { Dashboard } from '@logistics/shared/contracts';
import { formatDate, formatDateTime, formatInteger } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { auditActor, auditPredicate } from '@logistics/shared/texts/office-audit-sentences';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { Button } from '../../components/button.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { useToast } from '../../components/toast.tsx';
import { useNow } from '../../components/use-now.ts';
import { CardHead } from './card-head.tsx';

/** Registered accounts that wait for activation, with a button to activate each. For super admins. */
export function AccountsCard({ waiting }: { waiting: NonNullable<Dashboard['accountsAwaiting']> }) {
  const texts = officeDashboardTexts.accounts;
  const toast = useToast();
  const [confirm, { isLoading }] = useConfirmUsersMutation();
  const activate = async (id: number, name: string) => {
    const { error } = await confirm({ id: [id] });
    if (error) toast.error(texts.failed, isApiError(error) ? errorSentence(error) : undefined);
    else toast.success(texts.activated(name));
  };
  return (
    <section className="card dash-card" aria-label={texts.title}>
      <CardHead title={texts.title} count={formatInteger(waiting.total)} to="/users/unconfirm-list/1" />
      {waiting.total === 0 && <p className="dash-empty second">{texts.none}</p>}
      <ul className="dash-rows">
        {waiting.oldest.map(({ id, name, customerCode, declared }) => (
          <li key={id}>
            <div className="dash-person">
              <Link className="cut" to={`/users/update/${id}`}>
                {name}
              </Link>
              <span className="second cut">
                <span className="customer-code">{customerCode}</span> · {texts.declared(declared)}
              </span>
            </div>
            <Button
              small
              disabled={isLoading}
              aria-label={texts.activateOf(name)}
              onClick={() => void activate(id, name)}
            >
              {texts.activate}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Excel imports of the last seven days. */
export function ImportsCard({ imports }: Pick<Dashboard, 'imports'>) {
  const texts = officeDashboardTexts.imports;
  return (
    <section className="card dash-card" aria-label={texts.title}>
      <CardHead title={texts.title} count={formatInteger(imports.count)} to="/upload-orders" />
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
      <p className="dash-foot second">{texts.summary(imports.rows)}</p>
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
