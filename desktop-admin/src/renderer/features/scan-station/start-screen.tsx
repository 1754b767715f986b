import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Icon } from '../../components/icon.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { Note } from '../../components/note.tsx';
import { useOutboxSummary } from '../../components/use-outbox-summary.ts';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import type { ScanSession } from '../../platform/index.ts';
import { FormerSessions } from './former-sessions.tsx';
import { stepName, STEPS, type Step } from './steps.ts';

const texts = officeScanTexts.start;

interface StartScreenProps {
  sessions: readonly ScanSession[];
  onStart: (step: Step) => void;
  onReport: (session: ScanSession) => void;
}

/** Starts a session with one key. Its step applies to every parcel of the session. */
export function StartScreen({ sessions, onStart, onReport }: StartScreenProps) {
  const summary = useOutboxSummary();
  useShortcuts(
    Object.fromEntries(
      STEPS.flatMap(({ step }) => [
        [`f${step}`, () => onStart(step)],
        [String(step), () => onStart(step)],
      ]),
    ),
  );
  return (
    <div className="scan-start">
      <div className="scan-lead">
        <h2>{texts.title}</h2>
        <p>{texts.lead}</p>
      </div>
      {summary?.knownCodesAt === null && <Note variant="warn">{texts.noCodes}</Note>}
      <div className="scan-steps" role="group" aria-label={texts.stepsLabel}>
        {STEPS.map(({ step, icon }) => (
          <button
            key={step}
            type="button"
            className="scan-step"
            aria-keyshortcuts={`F${step}`}
            onClick={() => onStart(step)}
          >
            <span className={`scan-step-icon st${step}`}>
              <Icon name={icon} size={24} />
            </span>
            <span>{stepName(step)}</span>
            <Kbd>{`F${step}`}</Kbd>
          </button>
        ))}
      </div>
      <FormerSessions sessions={sessions} onReport={onReport} />
    </div>
  );
}
