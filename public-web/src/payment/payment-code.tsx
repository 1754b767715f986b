import { lazy, Suspense } from 'react';
import { useGetTransferCodeQuery } from '@logistics/shared/api-client/own-ledger';
import { formatVnd } from '@logistics/shared/formatting';
import { sitePaymentTexts as texts } from '@logistics/shared/texts/site-payment';
import styles from './payment-code.module.css';

const TransferQr = lazy(async () => ({ default: (await import('./transfer-qr.tsx')).TransferQr }));

/**
 * How to pay by bank transfer: a VietQR code, and the same as text. Nothing is shown while nothing is due or the
 * company has no account.
 *
 * @param note number of a delivery note; by default all that the customer owes
 */
export function PaymentCode({ note }: { note?: string }) {
  const { data } = useGetTransferCodeQuery(note, { refetchOnMountOrArgChange: true });
  if (!data || data.amount === null || data.text === null) return null;
  const rows = [
    [texts.bank, data.bank],
    [texts.number, data.accountNumber],
    [texts.holder, data.accountHolder],
    [texts.amount, formatVnd(data.amount)],
    [texts.text, data.text],
  ] as const;
  return (
    <section className={styles['payment']} aria-labelledby="payment-code">
      <h3 id="payment-code">{texts.title}</h3>
      <p>{texts.help}</p>
      <div className={styles['code']}>
        <Suspense fallback={<div className={styles['qr']} />}>
          <TransferQr payload={data.payload} label={texts.qr(data.amount)} />
        </Suspense>
        <dl>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
