import { consoleScaleTexts } from '@logistics/shared/texts/console-scale';
import { Field } from '../../components/field.tsx';
import { Select } from '../../components/select.tsx';
import { BAUD_RATES, SCALE_PROTOCOLS, SERIAL_FRAMES, WEIGHT_UNITS } from '../../platform/desktop-limits.ts';
import type { ScaleSettings } from '../../platform/index.ts';

const texts = consoleScaleTexts.settings;
/** Values of 'detect it' in the lists. */
const AUTO_RATE = 0;
const AUTO = 'auto';

interface ScaleDetailsProps {
  settings: ScaleSettings;
  onChange: (params: Partial<ScaleSettings>) => void;
}

/** Settings for a scale that the console cannot detect by itself. */
export function ScaleDetails({ settings, onChange }: ScaleDetailsProps) {
  const { baudRate, protocol, frame, unit } = settings;
  return (
    <details className="scale-details">
      <summary>{texts.more}</summary>
      <div className="scale-fields">
        <Field label={texts.baudRate}>
          {(control) => (
            <Select
              {...control}
              value={baudRate ?? AUTO_RATE}
              options={[
                { value: AUTO_RATE, label: texts.auto },
                ...BAUD_RATES.map((rate) => ({ value: rate, label: rate })),
              ]}
              onChange={(rate) => onChange({ baudRate: rate === AUTO_RATE ? null : rate })}
            />
          )}
        </Field>
        <Field label={texts.protocol}>
          {(control) => (
            <Select
              {...control}
              value={protocol ?? AUTO}
              options={[
                { value: AUTO, label: texts.auto },
                ...SCALE_PROTOCOLS.map((one) => ({ value: one, label: texts.protocols[one] })),
              ]}
              onChange={(one) => onChange({ protocol: one === AUTO ? null : one })}
            />
          )}
        </Field>
        <Field label={texts.frame} help={texts.frameHelp}>
          {(control) => (
            <Select
              {...control}
              value={frame}
              options={SERIAL_FRAMES.map((one) => ({ value: one, label: one }))}
              onChange={(one) => onChange({ frame: one })}
            />
          )}
        </Field>
        <Field label={texts.unit}>
          {(control) => (
            <Select
              {...control}
              value={unit}
              options={WEIGHT_UNITS.map((one) => ({ value: one, label: texts.units[one] }))}
              onChange={(one) => onChange({ unit: one })}
            />
          )}
        </Field>
      </div>
    </details>
  );
}
