import { useState } from 'react';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { Button } from '../../components/button.tsx';
import { useCloseQuestion } from '../../components/close-question.ts';
import { Modal } from '../../components/modal.tsx';
import { Note } from '../../components/note.tsx';
import type { SaveIntent } from './article-fields.ts';
import { TextField } from '../../components/text-field.tsx';
import { readTime } from '../../components/typed-time.ts';

const texts = officeArticleTexts.schedule;

interface ScheduleDialogProps {
  /** Initial value of the field. */
  time: string;
  /** The article has a scheduled time, which can be removed. */
  isScheduled: boolean;
  /** Error of the last attempt to save from this dialog. */
  failure: string | null;
  isBusy: boolean;
  onSave: (intent: SaveIntent) => void;
  /** @param typed the entered time */
  onClose: (typed: string) => void;
}

/** Asks for the time at which the article is published. */
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
  // The parent component stores an unsaved time, since the cause of the failure may be outside this dialog.
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
    <Modal title={texts.title} onCancel={close} width={480}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className="dialog-lead">{texts.lead}</p>
        <TextField
          label={texts.time}
          help={texts.help}
          className="dialog-field"
          max={20}
          value={typed}
          error={error ?? undefined}
          onChange={(time) => {
            setTyped(time);
            setError(null);
          }}
        />
        {failure !== null && (
          <Note variant="bad" alert>
            <b>{officeArticleTexts.saveFailed}.</b> {failure}
          </Note>
        )}
        <ScheduleButtons isScheduled={isScheduled} isBusy={isBusy} onSave={onSave} onClose={close} />
      </form>
    </Modal>
  );
}

type ScheduleButtonsProps = Pick<ScheduleDialogProps, 'isScheduled' | 'isBusy' | 'onSave'> & {
  onClose: () => void;
};

function ScheduleButtons({ isScheduled, isBusy, onSave, onClose }: ScheduleButtonsProps) {
  return (
    <div className="form-actions">
      <Button type="submit" variant="teal" disabled={isBusy}>
        {texts.save}
      </Button>
      {isScheduled && (
        <Button disabled={isBusy} onClick={() => onSave({ kind: 'unschedule' })}>
          {texts.remove}
        </Button>
      )}
      <Button variant="ghost" onClick={onClose}>
        {texts.cancel}
      </Button>
    </div>
  );
}
