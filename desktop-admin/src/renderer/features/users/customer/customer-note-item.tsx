import { useEffect, useRef, useState, type FormEvent } from 'react';
import {
  useRemoveCustomerNoteMutation,
  useRestoreCustomerNoteMutation,
  useUpdateCustomerNoteMutation,
} from '@logistics/shared/api-client/customers';
import type { CustomerNote } from '@logistics/shared/contracts';
import { CUSTOMER_NOTE_MAX } from '@logistics/shared/domain';
import { formatNearTime } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { officeCustomerTexts } from '@logistics/shared/texts/office-customers';
import { Button } from '../../../components/button.tsx';
import { failureOf } from '../../../components/failure.ts';
import { useLeaveGuard } from '../../../components/leave-guard.tsx';
import { NearTime } from '../../../components/near-time.tsx';
import { Note } from '../../../components/note.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useToast } from '../../../components/toast.tsx';
import { useNow } from '../../../components/use-now.ts';

const texts = officeCustomerTexts.notes;
/** Maximum length of the text of a note in the labels of its buttons. */
const NAME_MAX = 40;

interface NoteProps {
  note: CustomerNote;
  customerId: number;
}

/** One note with its author and the user's actions. */
export function CustomerNoteItem({ note, customerId }: NoteProps) {
  const now = useNow();
  const [isEdited, setEdited] = useState(false);
  const remove = useRemoval(note, customerId);
  const name = note.text.length > NAME_MAX ? `${note.text.slice(0, NAME_MAX)}…` : note.text;
  if (isEdited)
    return (
      <li>
        <NoteEdit note={note} customerId={customerId} onEnd={() => setEdited(false)} />
      </li>
    );
  return (
    <li>
      <p className="customer-note-text">{note.text}</p>
      <div className="customer-note-foot second">
        <span>
          {note.author.name} · <NearTime time={note.createdAt} />
          {note.changedAt && ` · ${texts.changed(formatNearTime(note.changedAt, now))}`}
        </span>
        <span className="grow" />
        {note.can.update && (
          <Button variant="ghost" small aria-label={texts.editOf(name)} onClick={() => setEdited(true)}>
            {texts.edit}
          </Button>
        )}
        {note.can.remove && (
          <Button
            variant="ghost"
            small
            disabled={remove.isBusy}
            aria-label={texts.removeOf(name)}
            onClick={() => void remove.run()}
          >
            {texts.remove}
          </Button>
        )}
      </div>
    </li>
  );
}

function useRemoval({ id }: CustomerNote, customerId: number) {
  const toast = useToast();
  const [remove, { isLoading }] = useRemoveCustomerNoteMutation();
  const [restore] = useRestoreCustomerNoteMutation();
  const undo = async () => {
    const failure = failureOf((await restore({ id, customerId })).error);
    if (failure) toast.error(texts.restoreFailed, errorSentence(failure));
  };
  const run = async () => {
    const failure = failureOf((await remove({ id, customerId })).error);
    if (failure) toast.error(texts.removeFailed, errorSentence(failure));
    else toast.undoable({ title: texts.removed, undo: () => void undo() });
  };
  return { isBusy: isLoading, run };
}

function NoteEdit({ note, customerId, onEnd }: NoteProps & { onEnd: () => void }) {
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(note);
  const [text, setText] = useState(note.text);
  const [update, { isLoading }] = useUpdateCustomerNoteMutation();
  const isEmpty = text.trim() === '';
  useLeaveGuard(text !== first.text);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || isLoading) return;
    const { version } = note;
    const failure = failureOf((await update({ id: note.id, customerId, version, text })).error);
    if (failure) toast.error(texts.saveFailed, errorSentence(failure));
    else onEnd();
  };
  return (
    <form ref={form} className="customer-note-form" onSubmit={(event) => void submit(event)}>
      {note.text !== first.text && (
        <Note variant="warn" live>
          {texts.newer(note.text)}
        </Note>
      )}
      <TextField label={texts.editField} rows={2} max={CUSTOMER_NOTE_MAX} value={text} onChange={setText} />
      <div className="row">
        <Button type="submit" variant="teal" small disabled={isEmpty || isLoading}>
          {texts.save}
        </Button>
        <Button small onClick={onEnd}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
