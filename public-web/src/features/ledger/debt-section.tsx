import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { useGetOwnDebtQuery } from '@logistics/shared/api-client/own-ledger';
import type { OwnDebt } from '@logistics/shared/contracts';
import { formatVnd } from '@logistics/shared/formatting';
import { ledgerKindNames } from '@logistics/shared/texts/ledger';
import { siteLedgerTexts } from '@logistics/shared/texts/site-ledger';
import { sentenceOf } from '../../app/failure.ts';
import { FailurePanel } from '../../components/state/panel.tsx';
import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import { NoteLink } from './note-link.tsx';
import { PaymentCode } from '../../payment/payment-code.tsx';
import { dayText } from './day-text.ts';
import styles from './ledger.module.css';

const texts = siteLedgerTexts.debt;

/** The balance, how to pay it, and unpaid transactions. Changes at once when staff record a payment. */
export function DebtSection() {
  const isKnown = useSelector(selectSession).phase === 'signedIn';
  const { data, error, isFetching, refetch } = useGetOwnDebtQuery(undefined, {
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
  return (
    <section className={styles['debt']} aria-labelledby="debt-title">
      <h2 id="debt-title">{texts.title}</h2>
      {data ? (
        <>
          <Balance debt={data} />
          {data.balance > 0 && <PaymentCode />}
          {data.unpaid.length > 0 && <Unpaid debt={data} />}
        </>
      ) : (
        <Skeleton>
          <Bar width={50} height={40} />
          <Bar width={80} height={20} />
        </Skeleton>
      )}
    </section>
  );
}

function Balance({ debt: { balance, customerCode } }: { debt: OwnDebt }) {
  return (
    <div role="status">
      <p className={styles['balance']}>{formatVnd(Math.max(0, balance))}</p>
      <p>{balance > 0 ? texts.reference(customerCode) : balance < 0 ? texts.credit(balance) : texts.even}</p>
    </div>
  );
}

function Unpaid({ debt: { unpaid, hasMore } }: { debt: OwnDebt }) {
  return (
    <>
      <h3>{texts.unpaid}</h3>
      <ul className={styles['items']}>
        {unpaid.map(({ seq, kind, reference, note, deliveryNoteId, occurredOn, amount, unpaid: left }) => (
          <li key={seq}>
            <span className={styles['words']}>
              <b>
                <NoteLink id={deliveryNoteId}>{reference ?? note ?? ledgerKindNames[kind]}</NoteLink>
              </b>
              <small>{dayText(occurredOn)}</small>
            </span>
            <span className={styles['sum']}>
              <b>{formatVnd(left)}</b>
              {left < amount && <small>{texts.of(amount)}</small>}
            </span>
          </li>
        ))}
      </ul>
      {hasMore && <p>{texts.more}</p>}
    </>
  );
}
