import { Link } from 'react-router-dom';
import { useCan } from '@logistics/shared/api-client/core';
import type { LedgerAccount } from '@logistics/shared/contracts';
import { formatVnd } from '@logistics/shared/formatting';
import { debtAgeNames } from '@logistics/shared/texts/ledger';
import { officeLedgerTexts } from '@logistics/shared/texts/office-ledger';
import { Note } from '../../components/note.tsx';

const texts = officeLedgerTexts.ledger;

/** Customer, balance and debt by age of a ledger. */
export function LedgerHead({ account }: { account: LedgerAccount | undefined }) {
  const mayOpenCustomer = useCan()('enterData');
  if (!account) return <section className="card ledger-head bone" aria-busy="true" />;
  const { customer, balance, ages, debtLimit } = account;
  const state = balance > 0 ? texts.owes : balance < 0 ? texts.credit : texts.even;
  return (
    <section className="card ledger-head" aria-label={customer.name}>
      <div className="ledger-who">
        <Link to="/debts">{texts.back}</Link>
        <h2>{customer.name}</h2>
        <p className="second">
          {[customer.customerCode, customer.phone, customer.email].filter(Boolean).join(' · ')}
        </p>
        {mayOpenCustomer && <Link to={`/customers/${customer.id}`}>{texts.customerPage}</Link>}
      </div>
      <div className="ledger-balance" role="status">
        <span className="second">{state}</span>
        <b className={balance > 0 ? 'owes' : ''}>{formatVnd(Math.abs(balance))}</b>
        <span className="second">{debtLimit === null ? texts.noLimit : texts.limit(debtLimit)}</span>
      </div>
      <dl className="ledger-ages" aria-label={texts.ages}>
        {debtAgeNames.map((name, index) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatVnd(ages[index] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      {debtLimit !== null && balance > debtLimit && <Note variant="warn">{texts.overLimit(debtLimit)}</Note>}
    </section>
  );
}
