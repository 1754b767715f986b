import { useRef } from 'react';
import {
  useAddDeliveryNoteMutation,
  useAddNoteParcelsMutation,
} from '@logistics/shared/api-client/delivery-notes';
import type { DeliveryNoteDetail } from '@logistics/shared/contracts';
import { officeDeliveryNoteTexts } from '@logistics/shared/texts/office-delivery-notes';
import { useNoteScan, type NoteScan, type SendParcel } from './use-note-scan.ts';

/**
 * Adds scanned parcels to a draft. Without a note, the first parcel that can be handed over creates the note, and the
 * scans that wait behind it are added to this note.
 */
export function useDraftScan(
  note: DeliveryNoteDetail | null,
  onMade: (note: DeliveryNoteDetail) => void,
): NoteScan {
  const [make] = useAddDeliveryNoteMutation();
  const [add] = useAddNoteParcelsMutation();
  const target = useRef(note?.id ?? null);
  const send: SendParcel = async (scan) => {
    if (target.current !== null) return add({ id: target.current, ...scan });
    const answer = await make({ key: scan.key, orderCodes: scan.orderCodes });
    const made = answer.data?.note;
    if (made) {
      target.current = made.id;
      onMade(made);
    }
    return answer;
  };
  const { add: begin, draft } = officeDeliveryNoteTexts;
  const scan = useNoteScan(note ? draft.readyHelp : begin.lead, send);
  // A parcel of another draft can be moved to a note only.
  return note ? scan : { ...scan, move: undefined };
}
