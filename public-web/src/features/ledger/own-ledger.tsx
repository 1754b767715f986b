import { siteLedgerTexts as texts } from '@logistics/shared/texts/site-ledger';
import { DebtSection } from './debt-section.tsx';
import { LedgerBook } from './ledger-book.tsx';
import styles from './ledger.module.css';

/** The user's debt and ledger. */
export function OwnLedger() {
  return (
    <div className={styles['ledger']}>
      <h1>{texts.title}</h1>
      <DebtSection />
      <LedgerBook />
    </div>
  );
}
