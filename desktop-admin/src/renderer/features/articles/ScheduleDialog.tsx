import { Input, Modal } from 'antd';
import { useState } from 'react';
import { formatDateTime } from '@logistics/shared/formatting';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import type { SaveIntent } from './article-fields.ts';
import { readTime } from '../../components/typed-time.ts';

const texts = officeArticleTexts.schedule;

interface ScheduleDialogProps {
  /** ISO 8601; null where there is none yet. */
  at: string | null;
  onSave: (intent: SaveIntent) => void;
  onClose: () => void;
}

/** Asks when the article shall show itself. */
export function ScheduleDialog({ at, onSave, onClose }: ScheduleDialogProps) {
  const [typed, setTyped] = useState(at === null ? '' : formatDateTime(at));
  const [error, setError] = useState<string | null>(null);
  const save = () => {
    const time = readTime(typed);
    if (time === null) return setError(texts.wrong);
    if (Date.parse(time) <= Date.now()) return setError(texts.past);
    onSave({ kind: 'schedule', at: time });
  };
  return (
    <Modal
      open
      title={texts.title}
      footer={null}
      closable={false}
      onCancel={onClose}
      width={480}
      destroyOnHidden
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className="dialog-lead">{texts.lead}</p>
        <Field label={texts.time} help={texts.help} error={error} className="dialog-field">
          {(control) => (
            <Input
              {...control}
              autoFocus
              autoComplete="off"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setError(null);
              }}
            />
          )}
        </Field>
        <div className="form-actions">
          <Button type="submit" look="teal">
            {texts.save}
          </Button>
          {at !== null && <Button onClick={() => onSave({ kind: 'unschedule' })}>{texts.remove}</Button>}
          <Button look="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
