import { useEffect, useState } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import { errorSentence } from '@logistics/shared/texts';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { FailureState } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import type { ScanReport, ScanSession, Station } from '../../platform/index.ts';
import { JoinScreen } from './join-screen.tsx';
import { ScanStation, type PackedDialog } from './scan-station.tsx';
import { SessionReport } from './session-report.tsx';
import { StartScreen } from './start-screen.tsx';
import { STEPS, type Step } from './steps.ts';

type View =
  | { at: 'loading' }
  | { at: 'failed'; error: unknown }
  | { at: 'start'; sessions: ScanSession[] }
  | { at: 'joining'; session: ScanSession }
  | { at: 'station'; opened: ScanReport }
  | { at: 'report'; report: ScanReport };

const knownError = (error: unknown) =>
  isApiError(error) ? error : { code: 'INTERNAL_ERROR' as const, message: '' };

interface ScanStationStateProps {
  station: Station;
  packedDialog: PackedDialog;
}

/** The scan station: choose a step, scan, see the report. It resumes an open session. */
export function ScanStationState({ station, packedDialog }: ScanStationStateProps) {
  const [view, setView] = useState<View>({ at: 'loading' });
  const toast = useToast();
  /** On failure the view stays the same, so that the user can retry. */
  const showError = (error: unknown) => toast.error(officeScanTexts.failed, errorSentence(knownError(error)));
  const reopen = () => {
    openConsole(station).then(setView, (error: unknown) => setView({ at: 'failed', error }));
  };

  useEffect(() => {
    let stopped = false;
    const show = (next: View) => {
      if (!stopped) setView(next);
    };
    openConsole(station).then(show, (error: unknown) => show({ at: 'failed', error }));
    return () => {
      stopped = true;
    };
  }, [station]);

  const start = (step: Step) => {
    station
      .startSession(step)
      .then((session) => setView({ at: 'station', opened: { session, rows: [] } }), showError);
  };
  const join = ({ id }: ScanSession) => {
    station
      .joinSession(id)
      .then(() => station.report(id))
      .then((opened) => setView({ at: 'station', opened }), showError);
  };
  const chooseStep = () => {
    openStart(station).then(setView, showError);
  };
  const showReport = ({ id }: ScanSession) => {
    station.report(id).then((report) => setView({ at: 'report', report }), showError);
  };
  switch (view.at) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <FailureState error={knownError(view.error)} retry={reopen} />;
    case 'start':
      return <StartScreen sessions={view.sessions} onStart={start} onReport={showReport} />;
    case 'joining':
      return <JoinScreen session={view.session} onJoin={() => join(view.session)} onStartNew={chooseStep} />;
    case 'station':
      return (
        <ScanStation
          key={view.opened.session.id}
          {...{ station, packedDialog }}
          opened={view.opened}
          onEnded={(report) => setView({ at: 'report', report })}
          onFailed={showError}
        />
      );
    case 'report':
      return <SessionReport report={view.report} onClose={reopen} />;
  }
}

/** Returns the view to resume: the person's open session, a question about somebody else's, or the choice of a step. */
async function openConsole(station: Station): Promise<View> {
  const current = await station.currentSession();
  if (!current) return openStart(station);
  const { session, isYours } = current;
  return isYours ? { at: 'station', opened: await station.report(session.id) } : { at: 'joining', session };
}

async function openStart(station: Station): Promise<View> {
  const sessions = await station.sessions();
  return { at: 'start', sessions: sessions.filter(({ endedAt }) => endedAt !== null) };
}

function Loading() {
  return (
    <div className="scan-start" aria-busy="true">
      <p role="status" className="visually-hidden">
        {officeScanTexts.start.loading}
      </p>
      <div className="scan-lead" aria-hidden="true">
        <span className="bone" />
      </div>
      <div className="scan-steps" aria-hidden="true">
        {STEPS.map(({ step }) => (
          <span key={step} className="scan-step bone" />
        ))}
      </div>
    </div>
  );
}
