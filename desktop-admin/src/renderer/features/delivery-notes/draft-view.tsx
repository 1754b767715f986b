import { useRef, useState } from 'react';
import { useAddNoteParcelsMutation } from '@logistics/shared/api-client/delivery-notes';
import { DELIVERY_NOTE_PARCELS_MAX, type DeliveryNoteDetail } from '@logistics/shared/contracts';
import { formatInteger, formatVnd, formatWeight } from '@logistics/shared/formatting';
import { deliveryNoteTexts } from '@logistics/shared/texts/delivery-note';
import { officeDeliveryNoteTexts } from '@logistics/shared/texts/office-delivery-notes';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { Note } from '../../components/note.tsx';
import { useScanField } from '../../components/use-scan-field.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { FeeDialog } from './fee-dialog.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { draftColumns, tableRows, type NoteTableRow } from './note-columns.tsx';
import { NoteHead } from './note-head.tsx';
import { PickDialog } from './pick-dialog.tsx';
import { ScanLine } from './scan-line.tsx';
import { useNoteScan } from './use-note-scan.ts';
import { useRemoveParcel } from './use-remove-parcel.ts';

const texts = officeDeliveryNoteTexts.draft;
type Open = 'issue' | 'cancel' | 'pick' | NoteTableRow | null;

/** A draft: scan parcels or pick them, see the total, and bill it. */
export function DraftView({ note }: { note: DeliveryNoteDetail }) {
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<Open>(null);
  const [add] = useAddNoteParcelsMutation();
  const scan = useNoteScan(texts.readyHelp, (body) => add({ id: note.id, ...body }));
  const removal = useRemoveParcel(note.id);
  const rows = tableRows(note.contents);
  const bad = rows.filter(({ problem }) => problem !== null).length;
  const canIssue = rows.length > 0 && bad === 0;
  const issue = canIssue ? () => void scan.settled().then(() => setOpen('issue')) : undefined;
  useScanField(field, { F6: () => setOpen('pick'), F9: scan.move, F10: issue });
  const close = () => {
    setOpen(null);
    setTimeout(() => field.current?.focus(), 0);
  };
  return (
    <div className="form-page dn-page">
      <NoteHead note={note}>
        <Button look="danger" onClick={() => setOpen('cancel')}>
          {texts.discard}
        </Button>
        <Button aria-keyshortcuts="F6" onClick={() => setOpen('pick')}>
          <Icon name="warehouse" />
          {texts.pick} <Kbd>F6</Kbd>
        </Button>
        <Button look="main" aria-keyshortcuts="F10" disabled={!issue} onClick={issue}>
          <Icon name="receipt" />
          {texts.issue} <Kbd>F10</Kbd>
        </Button>
      </NoteHead>
      <ScanLine field={field} scan={scan} />
      <DraftTotals note={note} />
      {bad > 0 && <Note look="warn">{texts.problems(bad)}</Note>}
      {rows.length >= DELIVERY_NOTE_PARCELS_MAX && <Note look="info">{texts.full}</Note>}
      {rows.length === 0 ? (
        <p className="dn-empty">{texts.empty}</p>
      ) : (
        <ListTable
          label={texts.table}
          columns={draftColumns({
            isBusy: removal.isBusy,
            remove: removal.remove,
            setFee: (row) => setOpen(row),
          })}
          rows={rows}
          stacks
        />
      )}
      {open === 'issue' && <IssueDialog note={note} onClose={close} />}
      {open === 'cancel' && <CancelDialog note={note} onClose={close} />}
      {open === 'pick' && <PickDialog note={note} onClose={close} />}
      {open !== null && typeof open === 'object' && (
        <FeeDialog noteId={note.id} parcel={open} onClose={close} />
      )}
    </div>
  );
}

/** Number, weight and fees of the parcels, in large. */
function DraftTotals({ note }: { note: DeliveryNoteDetail }) {
  const weights = note.contents.flatMap(({ weight }) => weight ?? []);
  const unweighed = note.contents.length - weights.length;
  return (
    <dl className="dn-totals">
      <div>
        <dt>{deliveryNoteTexts.parcels}</dt>
        <dd>{formatInteger(note.parcels)}</dd>
      </div>
      <div>
        <dt>{deliveryNoteTexts.weight}</dt>
        <dd>{formatWeight(weights.reduce((sum, weight) => sum + weight, 0))}</dd>
        {unweighed > 0 && <dd className="second">{texts.unweighed(unweighed)}</dd>}
      </div>
      <div>
        <dt>{texts.sum}</dt>
        <dd>{formatVnd(note.total)}</dd>
        {note.deliveryFee > 0 && <dd className="second">{texts.withDelivery(note.deliveryFee)}</dd>}
      </div>
    </dl>
  );
}
