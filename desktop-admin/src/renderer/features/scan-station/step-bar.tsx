import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Icon } from '../../components/icon.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { stepName, STEPS, type Step } from './steps.ts';

/** The step of the next scans, changed with one key. */
export function StepBar({ step, onChange }: { step: Step; onChange: (step: Step) => void }) {
  return (
    <div className="step-bar" role="group" aria-label={officeScanTexts.start.stepsLabel}>
      {STEPS.map((one) => (
        <button
          key={one.step}
          type="button"
          aria-pressed={one.step === step}
          aria-keyshortcuts={`F${one.step}`}
          onClick={() => onChange(one.step)}
        >
          <Icon name={one.icon} />
          <span>{stepName(one.step)}</span>
          <Kbd>{`F${one.step}`}</Kbd>
        </button>
      ))}
    </div>
  );
}
