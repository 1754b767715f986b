import { useState, type FormEvent } from 'react';
import { useSendOnce } from '@logistics/shared/api-client/core';
import {
  useAddCustomerNoteMutation,
  useListCustomerNotesQuery,
} from '@logistics/shared/api-client/customers';
import { PAGE_SIZE_MAX } from '@logistics/shared/contracts';
import { CUSTOMER_NOTE_MAX } from '@logistics/shared/domain';
import { errorSentence } from '@logistics/shared/texts';
import { officeCustomerTexts } from '@logistics/shared/texts/office-customers';
import { Button } from '../../../components/button.tsx';
import { failureOf } from '../../../components/failure.ts';
import { useLeaveGuard } from '../../../components/leave-guard.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useToast } from '../../../components/toast.tsx';
import { CustomerNoteItem } from './customer-note-item.tsx';
import { Part } from './part.tsx';

const texts = officeCustomerTexts.notes;
const STEP = 20;

/** Notes of staff about the customer, newest first, and a form for a new one. */
export function CustomerNotes({ customerId }: { customerId: number }) {
  const [shown, setShown] = useState(STEP);
  const query = useListCustomerNotesQuery(
    { id: customerId, page: 1, pageSize: shown },
    { refetchOnMountOrArgChange: true },
  );
  return (
    // While more notes load, those that are shown stay.
    <Part title={texts.title} query={{ ...query, currentData: query.currentData ?? query.data }}>
      {({ rows, meta }) => (
        <>
          <NewNote customerId={customerId} />
          {rows.length === 0 && <p className="second">{texts.empty}</p>}
          <ul className="customer-notes">
            {rows.map((note) => (
              <CustomerNoteItem key={note.id} note={note} customerId={customerId} />
            ))}
          </ul>
          {meta.total > rows.length && shown < PAGE_SIZE_MAX && (
            <Button variant="ghost" onClick={() => setShown(shown + STEP)}>
              {texts.more(meta.total - rows.length)}
            </Button>
          )}
        </>
      )}
    </Part>
  );
}

function NewNote({ customerId }: { customerId: number }) {
  const toast = useToast();
  const [text, setText] = useState('');
  const sendOnce = useSendOnce();
  const [add, { isLoading }] = useAddCustomerNoteMutation();
  const isEmpty = text.trim() === '';
  useLeaveGuard(!isEmpty);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || isLoading) return;
    const failure = failureOf((await sendOnce({ customerId, text }, add)).error);
    if (failure) toast.error(texts.addFailed, errorSentence(failure));
    else setText('');
  };
  return (
    <form className="customer-note-form" onSubmit={(event) => void submit(event)}>
      <TextField
        label={texts.field}
        help={texts.help}
        rows={2}
        max={CUSTOMER_NOTE_MAX}
        value={text}
        disabled={isLoading}
        onChange={setText}
      />
      <Button type="submit" variant="teal" disabled={isEmpty || isLoading}>
        {texts.add}
      </Button>
    </form>
  );
}
