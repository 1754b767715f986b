import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAddDeliveryNoteMutation } from '@logistics/shared/api-client/delivery-notes';
import { officeDeliveryNoteTexts } from '@logistics/shared/texts/office-delivery-notes';
import { Icon } from '../../components/icon.tsx';
import { useScanField } from '../../components/use-scan-field.ts';
import { noteListPath, notePath } from './note-paths.ts';
import { ScanLine } from './scan-line.tsx';
import { useNoteScan } from './use-note-scan.ts';

const texts = officeDeliveryNoteTexts.add;

/** A note that is not made yet: the first parcel that can be handed over makes it, for its customer. */
export function NewNote() {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [add] = useAddDeliveryNoteMutation();
  const scan = useNoteScan(
    texts.lead,
    ({ key, orderCodes }) => add({ key, orderCodes }),
    ({ note }) => {
      if (note) void navigate(notePath(note.id), { replace: true });
    },
  );
  useScanField(field, {});
  return (
    <div className="form-page dn-page">
      <header className="dn-head">
        <Link to={noteListPath()} className="btn ghost icon-only" aria-label={officeDeliveryNoteTexts.back}>
          <Icon name="left" />
        </Link>
        <h2>{texts.heading}</h2>
      </header>
      <ScanLine field={field} scan={{ ...scan, move: undefined }} />
    </div>
  );
}
