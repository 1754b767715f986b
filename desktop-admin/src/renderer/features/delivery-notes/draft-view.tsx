import { useRef, useState } from 'react';
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
import { NewNoteHead, NoteHead } from './note-head.tsx';
import { OpenRequests } from './open-requests.tsx';
import { PickDialog } from './pick-dialog.tsx';
import { ScanLine } from './scan-line.tsx';
import { useDraftScan } from './use-draft-scan.ts';
import { useRemoveParcel } from './use-remove-parcel.ts';

const texts = officeDeliveryNoteTexts.draft;
type Open = 'issue' | 'cancel' | 'pick' | NoteTableRow | null;

interface DraftViewProps {
  /** null: the note does not exist yet. The first parcel that can be handed over creates it for its customer. */
  note: DeliveryNoteDetail | null;
  onMade: (note: DeliveryNoteDetail) => void;
}

/** A draft: scan parcels or pick them, see the total, and bill it. */
export function DraftView({ note, onMade }: DraftViewProps) {
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<Open>(null);
  const scan = useDraftScan(note, onMade);
  const rows = note ? tableRows(note.contents) : [];
  const bad = rows.filter(({ problem }) => problem !== null).length;
  const canIssue = rows.length > 0 && bad === 0;
  const issue = canIssue ? () => void scan.settled().then(() => setOpen('issue')) : undefined;
  const pick = note ? () => setOpen('pick') : undefined;
  useScanField(field, { F6: pick, F9: scan.move, F10: issue });
  const close = () => {
    setOpen(null);
    setTimeout(() => field.current?.focus(), 0);
  };
  return (
    <div className="form-page dn-page">
      {note ? (
        <NoteHead note={note}>
          <Button variant="danger" onClick={() => setOpen('cancel')}>
            {texts.discard}
          </Button>
          <Button aria-keyshortcuts="F6" onClick={pick}>
            <Icon name="warehouse" />
            {texts.pick} <Kbd>F6</Kbd>
          </Button>
          <Button variant="main" aria-keyshortcuts="F10" disabled={!issue} onClick={issue}>
            <Icon name="receipt" />
            {texts.issue} <Kbd>F10</Kbd>
          </Button>
        </NoteHead>
      ) : (
        <NewNoteHead />
      )}
      <ScanLine field={field} scan={scan} />
      {note && <DraftParcels note={note} rows={rows} bad={bad} setFee={setOpen} focusScan={close} />}
      {note && <DraftDialog note={note} open={open} onClose={close} />}
    </div>
  );
}

interface DraftParcelsProps {
  note: DeliveryNoteDetail;
  rows: NoteTableRow[];
  /** Parcels that prevent the note from being billed. */
  bad: number;
  setFee: (row: NoteTableRow) => void;
  focusScan: () => void;
}

function DraftParcels({ note, rows, bad, setFee, focusScan }: DraftParcelsProps) {
  const { isBusy, remove } = useRemoveParcel(note.id);
  return (
    <>
      <DraftTotals note={note} />
      <OpenRequests note={note} onDone={focusScan} />
      {bad > 0 && <Note variant="warn">{texts.problems(bad)}</Note>}
      {rows.length >= DELIVERY_NOTE_PARCELS_MAX && <Note variant="info">{texts.full}</Note>}
      {rows.length === 0 ? (
        <p className="dn-empty">{texts.empty}</p>
      ) : (
        <ListTable
          label={texts.table}
          columns={draftColumns({ isBusy, remove, setFee })}
          rows={rows}
          stacks
        />
      )}
    </>
  );
}

function DraftDialog({ note, open, onClose }: { note: DeliveryNoteDetail; open: Open; onClose: () => void }) {
  switch (open) {
    case null:
      return null;
    case 'issue':
      return <IssueDialog note={note} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog note={note} onClose={onClose} />;
    case 'pick':
      return <PickDialog note={note} onClose={onClose} />;
    default: {
      const present = tableRows(note.contents).find(({ order_code }) => order_code === open.order_code);
      return <FeeDialog noteId={note.id} parcel={present ?? open} onClose={onClose} />;
    }
  }
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
