import { formatDateTime, formatInteger } from '@logistics/shared/formatting';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Button } from '../../components/button.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { StatusChip } from '../../components/status-chip.tsx';
import type { ScanSession } from '../../platform/index.ts';
import { namesOf, stepName, stepsIn, stepsOf } from './steps.ts';

const texts = officeScanTexts.former;
/** About the sessions of two months; users need the newest. */
const ROWS_SHOWN = 50;

/** Sessions that ended on this machine, each with its report. */
export function FormerSessions(props: {
  sessions: readonly ScanSession[];
  onReport: (session: ScanSession) => void;
}) {
  const { sessions, onReport } = props;
  return (
    <section className="card scan-former">
      <h2 className="card-head">{texts.title}</h2>
      {sessions.length === 0 ? (
        <p className="table-note">{texts.empty}</p>
      ) : (
        <div className="small-table" tabIndex={0} role="region" aria-label={texts.title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.step}</th>
                <th scope="col">{texts.startedAt}</th>
                <th scope="col">{texts.by}</th>
                <th scope="col" className="right">
                  {texts.recorded}
                </th>
                <th scope="col" className="right">
                  {texts.others}
                </th>
                <th scope="col">
                  <span className="visually-hidden">{texts.open}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {sessions.slice(0, ROWS_SHOWN).map((session) => (
                <FormerRow key={session.id} session={session} onReport={onReport} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function toLookAt({ counts }: ScanSession): number {
  return counts.unknown + counts.wrongStep + counts.notACode;
}

function FormerRow({
  session,
  onReport,
}: {
  session: ScanSession;
  onReport: (session: ScanSession) => void;
}) {
  return (
    <tr>
      <td>
        {stepsIn(session).map((step) => (
          <StatusChip key={step} status={step} name={stepName(step)} />
        ))}
      </td>
      <td>
        <NearTime time={session.startedAt} />
      </td>
      <td>{namesOf(session)}</td>
      <td className="right">{formatInteger(session.counts.recorded)}</td>
      <td className="right">{formatInteger(toLookAt(session))}</td>
      <td className="right">
        <Button
          variant="link"
          aria-label={texts.openOf(stepsOf(session), formatDateTime(session.startedAt))}
          onClick={() => onReport(session)}
        >
          {texts.open}
        </Button>
      </td>
    </tr>
  );
}
