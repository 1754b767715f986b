import { Input, Modal } from 'antd';
import { useState } from 'react';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { Button } from '../../components/button.tsx';
import { useCloseQuestion } from '../../components/close-question.ts';
import { Field } from '../../components/field.tsx';
import { Note } from '../../components/note.tsx';
import type { SaveIntent } from './article-fields.ts';
import { readTime } from '../../components/typed-time.ts';

const texts = officeArticleTexts.schedule;

interface ScheduleDialogProps {
  /** What is typed at first. */
  time: string;
  /** There is an hour that can be taken away. */
  isScheduled: boolean;
  /** Why it was not saved, once it was tried here. */
  failure: string | null;
  isBusy: boolean;
  onSave: (intent: SaveIntent) => void;
  /** @param typed what stood there */
  onClose: (typed: string) => void;
}

/** Asks when the article shall show itself. */
export function ScheduleDialog({
  time: first,
  isScheduled,
  failure,
  isBusy,
  onSave,
  onClose,
}: ScheduleDialogProps) {
  const [typed, setTyped] = useState(first);
  const [error, setError] = useState<string | null>(null);
  // What could not be saved is kept by whoever opened the dialog, since it may be mended outside of it.
  const close = useCloseQuestion(
    () => failure === null && typed !== first,
    () => onClose(typed),
  );
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
      onCancel={close}
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
        {failure !== null && (
          <Note look="bad" alert>
            <b>{officeArticleTexts.saveFailed}.</b> {failure}
          </Note>
        )}
        <div className="form-actions">
          <Button type="submit" look="teal" disabled={isBusy}>
            {texts.save}
          </Button>
          {isScheduled && (
            <Button disabled={isBusy} onClick={() => onSave({ kind: 'unschedule' })}>
              {texts.remove}
            </Button>
          )}
          <Button look="ghost" onClick={close}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
