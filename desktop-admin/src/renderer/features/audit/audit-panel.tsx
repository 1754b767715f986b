import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AuditEntryView } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeAuditTexts } from '@logistics/shared/texts/office-audit';
import { auditActor, auditPredicate, auditSubject } from '@logistics/shared/texts/office-audit-sentences';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { valueRows } from '../../components/value-rows.ts';
import { NO_FILTER, writeAuditParams } from './audit-params.ts';

const texts = officeAuditTexts.detail;

interface AuditPanelProps {
  entry: AuditEntryView;
  onClose: () => void;
}

/**
 * One audit entry in full: who, when, from where, and every value before and after. Docked, so that the list remains
 * usable.
 */
export function AuditPanel({ entry, onClose }: AuditPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), [entry.id]);
  const { actor, at, address, requestId, subjectId, subjectType, names } = entry;
  const only = (filter: Partial<typeof NO_FILTER>) =>
    writeAuditParams({ filter: { ...NO_FILTER, ...filter }, page: 1, entry: null });
  return (
    <aside className="order-panel audit-panel" ref={panel} tabIndex={-1} aria-label={texts.title}>
      <header className="row">
        <h2>{texts.title}</h2>
        <span className="grow" />
        <Button variant="ghost" small iconOnly aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      <div className="panel-body" tabIndex={0}>
        <p className="audit-sentence">
          <b>{auditActor(entry)}</b> {auditPredicate(entry)}
        </p>
        <dl className="audit-facts">
          <dt>{texts.at}</dt>
          <dd>{formatDateTime(at)}</dd>
          <dt>{texts.who}</dt>
          <dd>{actor ? <Link to={`/users/update/${actor.id}`}>{actor.email}</Link> : auditActor(entry)}</dd>
          <dt>{texts.subject}</dt>
          <dd className="mono" translate="no">
            {names.subject === null ? auditSubject(subjectId) : `${names.subject} (#${subjectId})`}
          </dd>
          <dt>{texts.address}</dt>
          <dd className="mono">{address ?? officeTexts.table.unknown}</dd>
          <dt>{texts.request}</dt>
          <dd className="mono">{requestId ?? officeTexts.table.unknown}</dd>
        </dl>
        <Values entry={entry} />
      </div>
      <footer className="panel-foot">
        <Link className="btn small" to={only({ subjectType, subjectId })}>
          {texts.onlySubject}
        </Link>
        {actor && (
          <Link className="btn small" to={only({ actorId: String(actor.id) })}>
            {texts.onlyActor}
          </Link>
        )}
      </footer>
    </aside>
  );
}

function Values({ entry }: { entry: AuditEntryView }) {
  const rows = valueRows(entry.old, entry.new, entry.names.accounts);
  const hasUnchanged = rows.some(({ changed }) => !changed);
  const [onlyChanged, setOnlyChanged] = useState(true);
  if (rows.length === 0) return <p className="second">{texts.none}</p>;
  return (
    <>
      <div className="row">
        <h2 id="audit-values">{texts.changes}</h2>
        <span className="grow" />
        {hasUnchanged && (
          <label className="row second">
            <input
              type="checkbox"
              checked={onlyChanged}
              onChange={(event) => setOnlyChanged(event.target.checked)}
            />
            {texts.same}
          </label>
        )}
      </div>
      <table className="audit-values" aria-labelledby="audit-values">
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.after}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ changed }) => changed || !onlyChanged)
            .map(({ path, before, after, changed }) => (
              <tr key={path} className={changed ? 'changed' : ''}>
                <th scope="row">{path}</th>
                <td>
                  {before === null ? (
                    <span className="quiet">{officeTexts.table.unknown}</span>
                  ) : (
                    <del>{before}</del>
                  )}
                </td>
                <td>
                  {after === null ? (
                    <span className="quiet">{officeTexts.table.unknown}</span>
                  ) : (
                    <ins>{after}</ins>
                  )}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}
