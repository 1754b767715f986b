import type { ComponentType } from 'react';
import { siteLedgerTexts as texts } from '@logistics/shared/texts/site-ledger';
import { DebtSection, type PaymentCodeProps } from './debt-section.tsx';
import { LedgerBook } from './ledger-book.tsx';
import styles from './ledger.module.css';

/**
 * What a user has to pay, and the ledger.
 * @param PaymentCode shows how to pay; if omitted, only the text for a transfer is shown
 */
export function OwnLedger({ PaymentCode }: { PaymentCode?: ComponentType<PaymentCodeProps> }) {
  return (
    <div className={styles['ledger']}>
      <h1>{texts.title}</h1>
      <DebtSection {...(PaymentCode && { PaymentCode })} />
      <LedgerBook />
    </div>
  );
}
