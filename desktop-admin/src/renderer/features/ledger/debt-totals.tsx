import { Link } from 'react-router-dom';
import type { DebtTotals } from '@logistics/shared/contracts';
import { formatVnd } from '@logistics/shared/formatting';
import { debtAgeNames } from '@logistics/shared/texts/ledger';
import { officeLedgerTexts } from '@logistics/shared/texts/office-ledger';
import { Note } from '../../components/note.tsx';

const texts = officeLedgerTexts.debts;

/** Debt of all customers by age; each age is a filter of the list. Above it the alarm of the daily check, if any. */
export function DebtTotalsPart({ totals, age }: { totals: DebtTotals | undefined; age: number | undefined }) {
  const tile = (to: string, name: string, isChosen: boolean, amount?: number, more?: string) => (
    <Link key={name} className="card debt-tile" to={to} aria-current={isChosen ? 'true' : undefined}>
      <span className="second">{name}</span>
      <b>{amount === undefined ? <span className="bone" /> : formatVnd(amount)}</b>
      <span className="second">{more ?? '\u00a0'}</span>
    </Link>
  );
  return (
    <>
      <CheckAlarm totals={totals} />
      <nav className="debt-tiles" aria-label={texts.totals}>
        {tile('/debts', texts.all, age === undefined, totals?.total, totals && texts.total(totals.customers))}
        {debtAgeNames.map((name, index) => {
          const found = totals?.ages[index];
          return tile(
            `/debts?age=${index}`,
            name,
            age === index,
            found?.amount,
            found && texts.ofAge(found.customers),
          );
        })}
      </nav>
    </>
  );
}

function CheckAlarm({ totals }: { totals: DebtTotals | undefined }) {
  const differences = totals?.check?.differences ?? [];
  const words = officeLedgerTexts.check;
  if (differences.length === 0) return null;
  return (
    <Note variant="bad" alert>
      {words.title(differences.length)}
      <details>
        <summary>{words.details}</summary>
        <ul>
          {differences.map(({ check, customerId, transactionId, expected, found }) => (
            <li key={`${check}-${customerId}-${transactionId}-${expected}`}>
              <Link to={`/debts/${customerId}`}>{words.customer(customerId)}</Link>
              {transactionId === null ? '' : words.transaction(transactionId)}: {words.kinds[check]} (
              {words.values(expected, found)})
            </li>
          ))}
        </ul>
      </details>
    </Note>
  );
}
