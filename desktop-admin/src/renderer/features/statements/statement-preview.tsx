import { useState } from 'react';
import { useAddStatementMutation } from '@logistics/shared/api-client/payments';
import type { PreviewedTransfer } from '@logistics/shared/contracts';
import type { StatementRow } from '@logistics/shared/statement-file';
import { errorSentence } from '@logistics/shared/texts';
import { statementTexts } from '@logistics/shared/texts/statements';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { failureOf } from '../../components/failure.ts';
import { ListTable } from '../../components/list-table.tsx';
import { Note } from '../../components/note.tsx';
import { PageState } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { amountColumn, dayColumn } from './transfer-columns.tsx';
import type { ReadStatement } from './use-statement-file.ts';

const texts = statementTexts.preview;
/** Maximum number of unreadable rows that the page names. */
const NAMED_MAX = 20;

type PreviewRow = StatementRow & PreviewedTransfer & { readonly id: number };

/** Contents of a bank statement before it is stored. The user confirms which transfers are customers' payments. */
export function StatementPreview({ statement, onClose }: { statement: ReadStatement; onClose: () => void }) {
  const { fileName, key, rows, judged, unread, outgoing } = statement;
  const all = rows.flatMap((row, index): PreviewRow[] => {
    const one = judged[index];
    return one ? [{ ...row, ...one, id: row.row }] : [];
  });
  const [picked, setPicked] = useState<ReadonlySet<number>>(
    () => new Set(all.filter(({ known, match }) => !known && match?.agrees).map(({ id }) => id)),
  );
  const [add, { isLoading }] = useAddStatementMutation();
  const toast = useToast();
  const chosen = all.filter(({ id }) => picked.has(id));
  const isNew = all.some(({ known }) => !known);
  const save = async () => {
    const payments = chosen.flatMap(({ row, match }) =>
      match ? [{ row, customerId: match.customer.id }] : [],
    );
    const { data, error } = await add({ key, fileName, rows, payments });
    const failure = failureOf(error);
    if (failure?.code === 'IDEMPOTENCY_KEY_REUSED') {
      // The answer to an earlier attempt, with other payments, got lost.
      toast.error(texts.storedBefore, texts.checkStored);
      return onClose();
    }
    if (failure) toast.error(texts.failed, errorSentence(failure));
    if (!data) return;
    toast.success(texts.done(data.posted, data.amount), texts.left(data.added - data.posted));
    onClose();
  };
  const toggle = (id: number) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  return (
    <section className="statement-preview list" aria-label={texts.title(fileName)}>
      <PreviewHead fileName={fileName} rows={all} unread={unread.map(({ row }) => row)} outgoing={outgoing} />
      {all.length === 0 ? (
        <PageState>{texts.noRows}</PageState>
      ) : (
        <ListTable label={texts.table} columns={columnsOf(picked, toggle)} rows={all} stacks />
      )}
      <div className="statement-foot">
        {isNew && (
          <Button variant="main" disabled={isLoading} onClick={() => void save()}>
            {texts.add(chosen.length, sumOf(chosen))}
          </Button>
        )}
        <Button disabled={isLoading} onClick={onClose}>
          {texts.cancel}
        </Button>
        {isNew && <span className="second">{texts.rest}</span>}
      </div>
    </section>
  );
}

const sumOf = (rows: readonly PreviewRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

interface PreviewHeadProps {
  fileName: string;
  rows: readonly PreviewRow[];
  unread: readonly number[];
  outgoing: number;
}

function PreviewHead({ fileName, rows, unread, outgoing }: PreviewHeadProps) {
  const known = rows.filter((row) => row.known).length;
  return (
    <div className="statement-head">
      <h2 className="transfer-text">{texts.title(fileName)}</h2>
      <p>
        {texts.summary(rows.length, sumOf(rows))} {outgoing > 0 && texts.outgoing(outgoing)}{' '}
        {known > 0 && known < rows.length && texts.known(known)}
      </p>
      {rows.length > 0 && known === rows.length && <Note variant="info">{texts.nothingNew}</Note>}
      {unread.length > 0 && (
        <Note variant="warn">
          {texts.unread(`${unread.slice(0, NAMED_MAX).join(', ')}${unread.length > NAMED_MAX ? ', …' : ''}`)}
        </Note>
      )}
    </div>
  );
}

function columnsOf(picked: ReadonlySet<number>, toggle: (id: number) => void): Column<PreviewRow>[] {
  const words = statementTexts.columns;
  return [
    {
      key: 'pick',
      title: words.pick,
      width: 104,
      render: ({ id, row, known, match }) =>
        !known &&
        match && (
          <input
            type="checkbox"
            aria-label={texts.pickRow(row)}
            checked={picked.has(id)}
            onChange={() => toggle(id)}
          />
        ),
    },
    dayColumn,
    amountColumn,
    {
      key: 'description',
      title: words.description,
      wraps: true,
      render: ({ description }) => <span className="transfer-text">{description}</span>,
    },
    {
      key: 'match',
      title: words.match,
      width: 260,
      wraps: true,
      render: ({ known, match }) => {
        if (known) return <span className="quiet">{texts.knownRow}</span>;
        if (!match) return <span className="quiet">{statementTexts.noReference}</span>;
        const { customer, note, due, agrees } = match;
        return (
          <span className="work-lines">
            <span>
              {customer.name} ({customer.customerCode})
            </span>
            <span className={agrees ? 'second match-agrees' : 'second match-differs'}>
              {agrees ? texts.agrees(note) : texts.differs(note, due)}
            </span>
          </span>
        );
      },
    },
  ];
}
