import { consolePrintingTexts } from '@logistics/shared/texts/console-printing';
import { Field } from '../../components/field.tsx';
import { NumberInput } from '../../components/input.tsx';
import { Note } from '../../components/note.tsx';
import { Segments } from '../../components/segments.tsx';
import { Select } from '../../components/select.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { COPIES_MAX, LABEL_SIZES } from '../../platform/desktop-limits.ts';
import type { ChangedSettings, DesktopSettings, PrinterChoice } from '../../platform/index.ts';
import { LabelFields } from './label-fields.tsx';

const texts = consolePrintingTexts.page;

interface PrintOptionsProps {
  settings: DesktopSettings;
  /** null while loading. */
  printers: readonly PrinterChoice[] | null;
  hasLabels: boolean;
  onChange: (params: ChangedSettings) => void;
}

/** Print options. Each choice is stored on this machine. */
export function PrintOptions({ settings, printers, hasLabels, onChange }: PrintOptionsProps) {
  const { printer, labelSize, labelFields, copies, labelAfterScan } = settings;
  const isGone = printers !== null && printer !== null && printers.every(({ name }) => name !== printer);
  return (
    <>
      <Field label={texts.printer} error={isGone && printers.length > 0 ? texts.printerGone : null}>
        {(control) => (
          <Select
            {...control}
            aria-label={texts.printer}
            placeholder={texts.choosePrinter}
            aria-busy={printers === null}
            disabled={printers === null || printers.length === 0}
            value={isGone ? null : printer}
            options={(printers ?? []).map(({ name, label }) => ({ value: name, label }))}
            onChange={(name) => onChange({ printer: name })}
          />
        )}
      </Field>
      {printers?.length === 0 && <Note variant="info">{texts.noPrinter}</Note>}
      {hasLabels && (
        <div className="field">
          <span className="label-option">{texts.size}</span>
          <Segments
            label={texts.size}
            value={labelSize}
            options={LABEL_SIZES.map((size) => ({ value: size, label: texts.sizes[size] }))}
            onChange={(size) => onChange({ labelSize: size })}
          />
        </div>
      )}
      {hasLabels && (
        <LabelFields chosen={labelFields} onChange={(fields) => onChange({ labelFields: fields })} />
      )}
      <Field label={texts.copies}>
        {(control) => (
          <NumberInput
            {...control}
            min={1}
            max={COPIES_MAX}
            value={copies}
            onChange={(count) => onChange({ copies: count })}
          />
        )}
      </Field>
      {hasLabels && (
        <SwitchField
          label={texts.afterScan}
          help={texts.afterScanHelp}
          checked={labelAfterScan}
          onChange={(checked) => onChange({ labelAfterScan: checked })}
        />
      )}
    </>
  );
}
