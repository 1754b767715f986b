import { Radio } from 'antd';
import type { OlderRows } from '@logistics/shared/contracts';
import { officeImportTexts } from '@logistics/shared/texts/office-import';

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
      <Radio.Group
        value={value}
        onChange={(event) => onChange(event.target.value === 'leave-out' ? 'leave-out' : 'history')}
      >
        <Radio value="history">{texts.history}</Radio>
        <Radio value="leave-out">{texts.leaveOut}</Radio>
      </Radio.Group>
      <p className="help">{texts.help}</p>
    </fieldset>
  );
}
