import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCan } from '@logistics/shared/api-client/core';
import type { DeliveryNoteDetail } from '@logistics/shared/contracts';
import { formatDateTime, formatInteger, formatVnd, formatWeight } from '@logistics/shared/formatting';
import { deliveryNoteTexts } from '@logistics/shared/texts/delivery-note';
import { officeDeliveryNoteTexts } from '@logistics/shared/texts/office-delivery-notes';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { Note } from '../../components/note.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { ISSUED_COLUMNS, tableRows } from './note-columns.tsx';
import { NoteHead } from './note-head.tsx';
import { OpenRequests } from './open-requests.tsx';
import { notePrintPath } from './note-paths.ts';

const texts = officeDeliveryNoteTexts.issued;

/** A note whose total is fixed: its facts and parcels; hands it over, prints and cancels it. */
export function IssuedView({ note }: { note: DeliveryNoteDetail }) {
  const [open, setOpen] = useState<'hand-over' | 'cancel' | null>(null);
  const handOver = note.can.handOver ? () => setOpen('hand-over') : undefined;
  useShortcuts({ ...(handOver && { g: handOver }) });
  const bad = note.contents.filter(({ problem }) => problem !== null);
  return (
    <div className="form-page dn-page">
      <NoteHead note={note}>
        {note.can.cancel && (
          <Button variant="danger" onClick={() => setOpen('cancel')}>
            {texts.cancel}
          </Button>
        )}
        <Link className="btn" to={notePrintPath(note.id)}>
          <Icon name="printer" />
          {texts.print}
        </Link>
        {handOver && (
          <Button variant="main" aria-keyshortcuts="G" onClick={handOver}>
            <Icon name="truck" />
            {texts.handOver} <Kbd>G</Kbd>
          </Button>
        )}
      </NoteHead>
      {bad.length > 0 && (
        <Note variant="warn">
          {officeDeliveryNoteTexts.problemList(bad.map(({ order_code: code }) => code))}
        </Note>
      )}
      <OpenRequests note={note} />
      <div className="form-columns">
        <ListTable label={texts.contents} columns={ISSUED_COLUMNS} rows={tableRows(note.contents)} stacks />
        <Facts note={note} />
      </div>
      {open === 'hand-over' && <HandOverDialog note={note} onClose={() => setOpen(null)} />}
      {open === 'cancel' && <CancelDialog note={note} onClose={() => setOpen(null)} />}
    </div>
  );
}

type Row = readonly [name: string, value: ReactNode] | false;

function Facts({ note }: { note: DeliveryNoteDetail }) {
  const mayOpenLedger = useCan()('manageMoney');
  const { debt, unpaid, issuedBy, handedOverBy, cancelledBy } = note;
  const weight = note.contents.reduce((sum, parcel) => sum + (parcel.weight ?? 0), 0);
  const by = (name: string, at: string | null) => (at ? `${name}, ${formatDateTime(at)}` : name);
  const rows: readonly Row[] = [
    [deliveryNoteTexts.parcels, formatInteger(note.parcels)],
    [deliveryNoteTexts.weight, formatWeight(weight)],
    note.deliveryFee > 0 && [deliveryNoteTexts.deliveryFee, formatVnd(note.deliveryFee)],
    [deliveryNoteTexts.total, <b key="total">{formatVnd(note.total)}</b>],
    unpaid !== null && [
      deliveryNoteTexts.payment,
      <span key="payment" className="dn-payment-state">
        <span>{unpaid > 0 ? deliveryNoteTexts.unpaid(unpaid) : deliveryNoteTexts.paid}</span>
        {mayOpenLedger && <Link to={`/debts/${note.customer.id}`}>{texts.toLedger}</Link>}
      </span>,
    ],
    debt !== null && [deliveryNoteTexts.debtBefore, formatVnd(debt.before)],
    debt !== null && [deliveryNoteTexts.debtAfter, formatVnd(debt.after)],
    [texts.createdBy, by(note.createdBy.name, note.createdAt)],
    issuedBy !== null && [texts.issuedBy, by(issuedBy.name, note.issuedAt)],
    handedOverBy !== null && [texts.handedOverBy, by(handedOverBy.name, note.handedOverAt)],
    handedOverBy !== null && [deliveryNoteTexts.receivedBy, note.receivedBy || texts.none],
    note.handOverNote !== '' && [texts.note, note.handOverNote],
    note.debtReason !== '' && [texts.debtReason, note.debtReason],
    cancelledBy !== null && [texts.cancelledBy, by(cancelledBy.name, note.cancelledAt)],
    note.cancelReason !== '' && [texts.cancelReason, note.cancelReason],
  ];
  return (
    <section className="card form-card" aria-labelledby="dn-facts">
      <h2 id="dn-facts">{texts.facts}</h2>
      <dl className="dn-facts">
        {rows.map(
          (row) =>
            row && (
              <div key={row[0]}>
                <dt>{row[0]}</dt>
                <dd>{row[1]}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
