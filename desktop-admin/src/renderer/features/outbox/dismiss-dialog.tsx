import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { officeOutboxPageTexts } from '@logistics/shared/texts/office-outbox-page';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { Note } from '../../components/note.tsx';
import { RadioGroup } from '../../components/radio-group.tsx';
import { TextField } from '../../components/text-field.tsx';
import { DISMISSAL_REASON_MAX, SETTLED_DAYS } from '../../platform/desktop-limits.ts';
import type { OutboxEntry } from '../../platform/index.ts';

const { dismissal: texts } = officeOutboxPageTexts;
const OTHER = 'other';
type Choice = keyof typeof texts.reasons | typeof OTHER;
// Object.keys loses the keys' type; the texts have no other keys.
const USUAL = Object.keys(texts.reasons) as (keyof typeof texts.reasons)[];

interface DismissDialogProps {
  entries: readonly OutboxEntry[];
  isBusy: boolean;
  onDismiss: (reason: string) => void;
  onClose: () => void;
}

/** Asks why these entries are not sent. A reason is required: other people read it later. */
export function DismissDialog({ entries, isBusy, onDismiss, onClose }: DismissDialogProps) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const others = useOthers(entries);
  const reason = choice === null ? '' : choice === OTHER ? typed.trim() : texts.reasons[choice];
  const isMissing = isTried && reason === '';
  const [first] = entries;
  return (
    <Modal
      title={entries.length === 1 && first ? texts.titleOf(first.name) : texts.title(entries.length)}
      width={480}
      onCancel={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (reason !== '' && !isBusy) onDismiss(reason);
        }}
      >
        <p className="second">
          {texts.body(SETTLED_DAYS)} {entries.some(({ state }) => state === 'saved') && texts.mayHaveArrived}
        </p>
        {others !== '' && <Note variant="warn">{texts.ofOthers(others)}</Note>}
        <Reasons choice={choice} isMissing={isMissing && choice !== OTHER} onChoose={setChoice} />
        {choice === OTHER && (
          <TextField
            label={texts.typedReason}
            value={typed}
            max={DISMISSAL_REASON_MAX}
            rows={2}
            error={isMissing ? texts.typeReason : undefined}
            onChange={setTyped}
          />
        )}
        <div className="form-actions">
          <Button variant="main" type="submit" disabled={isBusy}>
            {texts.confirm(entries.length)}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}

interface ReasonsProps {
  choice: Choice | null;
  isMissing: boolean;
  onChoose: (choice: Choice) => void;
}

function Reasons({ choice, isMissing, onChoose }: ReasonsProps) {
  const usual = USUAL.map((value) => ({ value, label: texts.reasons[value] }));
  return (
    <fieldset className="outbox-reasons" aria-describedby={isMissing ? 'outbox-no-reason' : undefined}>
      <legend>{texts.reason}</legend>
      <RadioGroup<Choice>
        value={choice}
        options={[...usual, { value: OTHER, label: texts.other }]}
        onChange={onChoose}
      />
      {isMissing && (
        <span className="help bad" id="outbox-no-reason" role="alert">
          {texts.chooseReason}
        </span>
      )}
    </fieldset>
  );
}

/** Names of the other people whose entries these are. */
function useOthers(entries: readonly OutboxEntry[]): string {
  const { stored } = useSelector(selectSession);
  const own = stored && `${stored.lastName} ${stored.firstName}`;
  return [...new Set(entries.map(({ by }) => by))].filter((name) => name !== own).join(', ');
}
