import { Link } from 'react-router-dom';
import { isApiError } from '@logistics/shared/api-client/core';
import { useJoinDeliveryRequestsMutation } from '@logistics/shared/api-client/delivery-notes';
import type { DeliveryNoteDetail, OpenRequestOfNote } from '@logistics/shared/contracts';
import { officeDeliveryNoteTexts } from '@logistics/shared/texts/office-delivery-notes';
import { officeDeliveryRequestTexts } from '@logistics/shared/texts/office-delivery-requests';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { useToast } from '../../components/toast.tsx';
import { useNoteWrite } from './use-note-write.ts';

const texts = officeDeliveryNoteTexts.openRequests;

interface OpenRequestsProps {
  note: DeliveryNoteDetail;
  /** Called after a request was joined. */
  onDone?: () => void;
}

/** Delivery requests that have parcels of the note and that it does not serve. A draft can take them in. */
export function OpenRequests({ note, onDone }: OpenRequestsProps) {
  const toast = useToast();
  const [join] = useJoinDeliveryRequestsMutation();
  const write = useNoteWrite(note.id);
  const { openRequests: requests, can } = note;
  if (requests.length === 0) return null;
  const joinOne = async ({ id, code, version }: OpenRequestOfNote) => {
    const content = { noteId: note.id, noteVersion: note.version, requests: [{ id, version }] };
    let refusal: string | undefined;
    const done = await write.run(content, async (body) => {
      const answer = await join(body);
      // The server says in a field's error why a request can't be joined.
      refusal = isApiError(answer.error) ? answer.error.errors?.[0]?.message : undefined;
      return answer;
    });
    if (refusal !== undefined) write.setError(refusal);
    if (!done) return;
    const { leftOut } = done;
    if (leftOut.length > 0)
      toast.warning(texts.done(code), officeDeliveryRequestTexts.prepare.leftOut(leftOut));
    else toast.success(texts.done(code));
    onDone?.();
  };
  return (
    <Note variant="warn">
      <ul className="dn-requests" aria-label={texts.label}>
        {requests.map((request) => (
          <li key={request.id}>
            <span>
              <Link to={`/delivery-requests/${request.id}`}>{request.code}</Link>{' '}
              {texts.about(request.here, request.parcels)}{' '}
              {can.change ? texts.fee(request.deliveryFee) : texts.closes}
            </span>
            {can.change && request.deliveryFee !== null && (
              <Button disabled={write.isBusy} onClick={() => void joinOne(request)}>
                <Icon name="note" />
                {texts.join(request.parcels - request.here)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {write.error !== '' && <p role="alert">{write.error}</p>}
    </Note>
  );
}
