import { formatNearTime } from '@logistics/shared/formatting';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Button } from '../../components/button.tsx';
import type { ScanSession } from '../../platform/index.ts';
import { namesOf, stepName } from './steps.ts';

const texts = officeScanTexts.joining;

interface JoinScreenProps {
  /** Open on this machine; the logged-in person has not scanned in it. */
  session: ScanSession;
  onJoin: () => void;
  /** Leads to the choice of a step; starting one ends this session. */
  onStartNew: () => void;
}

/** Asks the user whether to continue the open session of another person. */
export function JoinScreen({ session, onJoin, onStartNew }: JoinScreenProps) {
  const at = formatNearTime(session.startedAt, new Date());
  return (
    <div className="scan-start">
      <div className="scan-lead">
        <h2>{texts.title}</h2>
        <p>{texts.body(stepName(session.step), namesOf(session), at)}</p>
        <p className="second">
          {texts.counts(session.counts.recorded)} {texts.own}
        </p>
      </div>
      <div className="row scan-joining">
        <Button variant="main" className="large" autoFocus onClick={onStartNew}>
          {texts.startNew}
        </Button>
        <Button className="large" onClick={onJoin}>
          {texts.join}
        </Button>
      </div>
    </div>
  );
}
