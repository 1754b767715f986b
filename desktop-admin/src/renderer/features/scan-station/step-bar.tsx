import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Icon } from '../../components/icon.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { Select } from '../../components/select.tsx';
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

/** The same choice in one line, for narrow screens. */
export function StepSelect({ step, onChange }: { step: Step; onChange: (step: Step) => void }) {
  return (
    <Select
      className="step-select"
      aria-label={officeScanTexts.start.stepsLabel}
      value={step}
      options={STEPS.map((one) => ({ value: one.step, label: stepName(one.step) }))}
      onChange={onChange}
    />
  );
}
