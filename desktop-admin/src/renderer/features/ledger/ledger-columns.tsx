import { Link } from 'react-router-dom';
import { useCan } from '@logistics/shared/api-client/core';
import type { LedgerRow } from '@logistics/shared/contracts';
import { formatDateTime, formatInteger, formatVnd } from '@logistics/shared/formatting';
import { ledgerKindNames, paymentMethodNames } from '@logistics/shared/texts/ledger';
import { officeLedgerTexts } from '@logistics/shared/texts/office-ledger';
import { Button } from '../../components/button.tsx';
import { showDay } from '../../components/calendar-day.ts';
import type { Column } from '../../components/data-table.tsx';
import { Labelled } from '../../components/labelled.tsx';

const texts = officeLedgerTexts.ledger;
const heads = texts.columns;

/** Columns of a ledger; `onReverse` is called for a transaction that may be reversed. */
export function ledgerColumns(onReverse: (row: LedgerRow) => void): Column<LedgerRow>[] {
  return [
    { key: 'seq', title: heads.seq, width: 64, render: ({ seq }) => formatInteger(seq) },
    { key: 'day', title: heads.day, width: 128, render: ({ occurredOn }) => showDay(occurredOn) },
    { key: 'kind', title: heads.kind, wraps: true, render: (row) => <Words row={row} /> },
    {
      key: 'debit',
      title: heads.debit,
      width: 132,
      align: 'right',
      render: ({ amount }) => amount > 0 && <Labelled label={heads.debit}>{formatVnd(amount)}</Labelled>,
    },
    {
      key: 'credit',
      title: heads.credit,
      width: 132,
      align: 'right',
      render: ({ amount }) => amount < 0 && <Labelled label={heads.credit}>{formatVnd(-amount)}</Labelled>,
    },
    {
      key: 'balance',
      title: heads.balance,
      width: 140,
      align: 'right',
      render: ({ balanceAfter }) => (
        <Labelled label={heads.balance}>
          <b>{formatVnd(balanceAfter)}</b>
        </Labelled>
      ),
    },
    {
      key: 'by',
      title: heads.by,
      width: 150,
      from: 980,
      render: ({ createdBy, createdAt }) => (
        <span className="cut" title={formatDateTime(createdAt)}>
          {createdBy ?? texts.system}
        </span>
      ),
    },
    {
      key: 'actions',
      title: heads.actions,
      width: 88,
      render: (row) =>
        row.can.reverse && (
          <Button small aria-label={texts.reverseOf(row.seq)} onClick={() => onReverse(row)}>
            {texts.reverse}
          </Button>
        ),
    },
  ];
}

function Words({ row }: { row: LedgerRow }) {
  const can = useCan();
  const { deliveryNoteId, complaintId, kind, method, reference, note, reverses, reversedBy } = row;
  const notePath = deliveryNoteId !== null && can('enterData') ? `/delivery-notes/${deliveryNoteId}` : '';
  const complaintPath = complaintId !== null && can('manageComplaints') ? `/complaints/${complaintId}` : '';
  const path = notePath || complaintPath;
  const name = [ledgerKindNames[kind], method && paymentMethodNames[method]].filter(Boolean).join(' · ');
  const links = [
    reverses === null ? '' : texts.reverses(reverses),
    reversedBy === null ? '' : texts.reversed(reversedBy),
  ].filter(Boolean);
  return (
    <span className={`ledger-words${reversedBy === null ? '' : ' reversed'}`}>
      <span>{name}</span>
      {(reference || note) && (
        <span className="second">
          {reference && (path ? <Link to={path}>{reference}</Link> : reference)}
          {reference && note && ' · '}
          {note}
        </span>
      )}
      {links.length > 0 && <span className="second">{links.join(' · ')}</span>}
    </span>
  );
}
