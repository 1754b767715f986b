import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { useGetOwnLedgerQuery } from '@logistics/shared/api-client/own-ledger';
import type { OwnLedgerRow } from '@logistics/shared/contracts';
import { formatVnd } from '@logistics/shared/formatting';
import { ledgerKindNames, paymentMethodNames } from '@logistics/shared/texts/ledger';
import { siteLedgerTexts } from '@logistics/shared/texts/site-ledger';
import { sentenceOf } from '../../app/failure.ts';
import { Button } from '../../components/button/button.tsx';
import { cx } from '../../components/cx.ts';
import { EmptyPanel, FailurePanel } from '../../components/state/panel.tsx';
import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import { dayText } from './day-text.ts';
import { LedgerExport } from './ledger-export.tsx';
import { NoteLink } from './note-link.tsx';
import styles from './ledger.module.css';

const texts = siteLedgerTexts.book;

/** All transactions with the running balance, newest first; older ones on request. */
export function LedgerBook() {
  const [pages, setPages] = useState(1);
  return (
    <section className={styles['book']} aria-labelledby="book-title">
      <div className={styles['head']}>
        <h2 id="book-title">{texts.title}</h2>
        <LedgerExport />
      </div>
      <Pages before={undefined} pages={pages} onMore={() => setPages(pages + 1)} />
    </section>
  );
}

interface PagesProps {
  /** `next` of the page above; undefined for the first page. */
  before: number | undefined;
  pages: number;
  onMore: () => void;
}

/** One page, and the next ones below it. Each begins where the one above ends, also after a new transaction. */
function Pages({ before, pages, onMore }: PagesProps) {
  const isKnown = useSelector(selectSession).phase === 'signedIn';
  const { data, error, isFetching, refetch } = useGetOwnLedgerQuery(before, {
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
    skip: !isKnown,
  });
  if (!data && error)
    return (
      <FailurePanel
        title={texts.failed}
        text={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data)
    return (
      <Skeleton>
        {[70, 60, 80].map((width) => (
          <Bar key={width} width={width} height={56} />
        ))}
      </Skeleton>
    );
  if (before === undefined && data.rows.length === 0)
    return (
      <EmptyPanel title={texts.empty}>
        <p>{texts.emptyHelp}</p>
      </EmptyPanel>
    );
  return (
    <>
      <ul className={styles['items']}>
        {data.rows.map((row) => (
          <Item key={row.seq} row={row} />
        ))}
      </ul>
      {data.next !== null &&
        (pages > 1 ? (
          <Pages before={data.next} pages={pages - 1} onMore={onMore} />
        ) : (
          <Button onClick={onMore}>{texts.more}</Button>
        ))}
    </>
  );
}

function Item({ row }: { row: OwnLedgerRow }) {
  const { seq, kind, method, reference, note, deliveryNoteId, occurredOn } = row;
  const { amount, balanceAfter, reverses, reversedBy } = row;
  const name = [ledgerKindNames[kind], method && paymentMethodNames[method]].filter(Boolean).join(' · ');
  const details = [
    note,
    reverses === null ? '' : texts.reverses(reverses),
    reversedBy === null ? '' : texts.reversed,
  ].filter(Boolean);
  return (
    <li className={cx(reversedBy !== null && styles['reversed'])}>
      <span className={styles['words']}>
        <b>{name}</b>
        {(reference || details.length > 0) && (
          <span>
            {reference && (
              <NoteLink id={deliveryNoteId} complaintId={row.complaintId}>
                {reference}
              </NoteLink>
            )}
            {reference && details.length > 0 && ' · '}
            {details.join(' · ')}
          </span>
        )}
        <small>
          {texts.seq(seq)} · {dayText(occurredOn)}
        </small>
      </span>
      <span className={styles['sum']}>
        <b className={cx(amount < 0 && styles['paid'])}>
          {amount > 0 ? '+' : '−'}
          {formatVnd(Math.abs(amount))}
        </b>
        <small>
          {balanceAfter > 0
            ? texts.owes(balanceAfter)
            : balanceAfter < 0
              ? texts.credit(balanceAfter)
              : texts.even}
        </small>
      </span>
    </li>
  );
}
