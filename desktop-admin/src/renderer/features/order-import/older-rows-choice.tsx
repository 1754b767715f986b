import type { OlderRows } from '@logistics/shared/contracts';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { RadioGroup } from '../../components/radio-group.tsx';

const texts = officeImportTexts.older;

interface OlderRowsChoiceProps {
  behind: number;
  value: OlderRows;
  onChange: (value: OlderRows) => void;
}

/**
 * Choice for stale rows, which would set an order back. They never do (decisions, "Status"): they go into its history,
 * or are left out.
 */
export function OlderRowsChoice({ behind, value, onChange }: OlderRowsChoiceProps) {
  return (
    <fieldset className="older-choice">
      <legend>{texts.title(behind)}</legend>
      <RadioGroup
        value={value}
        onChange={onChange}
        options={[
          { value: 'history', label: texts.history },
          { value: 'leave-out', label: texts.leaveOut },
        ]}
      />
      <p className="help">{texts.help}</p>
    </fieldset>
  );
}
