import { useEffect, useRef } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import { formatDateTime } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Button } from '../../components/button.tsx';
import { EntryState } from '../../components/entry-state.tsx';
import { useHost } from '../../components/host.tsx';
import { Icon } from '../../components/icon.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import { useToast } from '../../components/toast.tsx';
import { XLSX_TYPE } from '../../components/xlsx-type.ts';
import type { ReportRow, ScanReport } from '../../platform/index.ts';
import { clock } from './clock.ts';
import { reportFileName, reportWorkbook } from './report-workbook.ts';
import { Counts } from './scan-side.tsx';
import { namesOf, stepName, stepsOf } from './steps.ts';
import { VERDICT_STYLES, verdictWord } from './verdict-styles.ts';

const texts = officeScanTexts.report;
/** Rows on the page; the workbook has all. */
const ROWS_SHOWN = 300;

/** Report of a session, to read, print or save. */
export function SessionReport({ report, onClose }: { report: ScanReport; onClose: () => void }) {
  const { session, rows } = report;
  const host = useHost();
  const toast = useToast();
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => next.current?.querySelector('button')?.focus(), []);
  const save = async () => {
    try {
      if (await host.saveFile(reportFileName(report), await reportWorkbook(report), XLSX_TYPE))
        toast.success(texts.saved);
    } catch (error) {
      const known = isApiError(error) ? error : { code: 'INTERNAL_ERROR' as const, message: '' };
      toast.error(officeScanTexts.failed, errorSentence(known));
    }
  };
  const unknown = rows.filter(
    ({ verdict, entry }) => verdict === 'unknown' || (entry?.result === 'unknown' && verdict !== 'undone'),
  );
  const refused = rows.filter(({ entry }) => entry?.state === 'refused');
  return (
    <div className="scan-report">
      <header>
        <div>
          <h2>{texts.title(stepsOf(session))}</h2>
          <p className="second">
            {session.endedAt === null
              ? texts.open(formatDateTime(session.startedAt))
              : texts.period(formatDateTime(session.startedAt), formatDateTime(session.endedAt))}
            {' · '}
            {texts.by(namesOf(session))}
          </p>
        </div>
        <span className="grow" />
        <div className="row report-actions" ref={next}>
          <Button variant="main" onClick={onClose}>
            {session.endedAt === null ? texts.back : texts.again}
          </Button>
          <Button onClick={() => window.print()}>
            <Icon name="printer" />
            {texts.print}
          </Button>
          <Button onClick={() => void save()}>
            <Icon name="download" />
            {texts.save}
          </Button>
        </div>
      </header>
      <StepCounts session={session} />
      {rows.length === 0 && <p className="table-note">{texts.none}</p>}
      <Rows title={texts.unknown} rows={unknown} />
      <Rows title={texts.refused} rows={refused} />
      <Rows title={texts.all} rows={rows} />
    </div>
  );
}

/** The counts of each step, if there are several. */
function StepCounts({ session: { counts, steps } }: Pick<ScanReport, 'session'>) {
  if (steps.length < 2) return <Counts counts={counts} />;
  return steps.map((one) => (
    <section key={one.step}>
      <h3>{stepName(one.step)}</h3>
      <Counts counts={one.counts} />
    </section>
  ));
}

function Rows({ title, rows }: { title: string; rows: readonly ReportRow[] }) {
  if (rows.length === 0) return null;
  const { columns } = texts;
  return (
    <section className="card report-rows">
      <h2 className="card-head">
        {title} <span className="count">{rows.length}</span>
      </h2>
      <div className="small-table" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{columns.code}</th>
              <th scope="col">{columns.step}</th>
              <th scope="col">{columns.verdict}</th>
              <th scope="col">{columns.at}</th>
              <th scope="col" className="right">
                {columns.weight}
              </th>
              <th scope="col">{columns.state}</th>
              <th scope="col">{columns.reason}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, ROWS_SHOWN).map(({ step, orderCode, verdict, at, weight, entry }, index) => (
              <tr key={index}>
                <td>
                  <OrderCode code={orderCode} />
                </td>
                <td>{stepName(step)}</td>
                <td>
                  <span className={`scan-verdict tone-${VERDICT_STYLES[verdict].tone}`}>
                    <Icon name={VERDICT_STYLES[verdict].icon} size={14} /> {verdictWord(verdict)}
                  </span>
                </td>
                <td>{clock(at)}</td>
                <td className="right">{weight === null ? '' : officeScanTexts.weight.of(weight)}</td>
                <td>{entry && <EntryState state={entry.state} />}</td>
                <td className="wrap">{entry?.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > ROWS_SHOWN && <p className="table-note">{texts.shown(ROWS_SHOWN, rows.length)}</p>}
    </section>
  );
}
