import { lazy, Suspense } from 'react';
import { useGetTransferCodeQuery } from '@logistics/shared/api-client/payments';
import { formatVnd } from '@logistics/shared/formatting';
import { sitePaymentTexts as texts } from '@logistics/shared/texts/site-payment';

const QrCode = lazy(async () => ({ default: (await import('../../components/qr-code.tsx')).QrCode }));

/** VietQR code for the unpaid amount of a note; renders nothing if nothing is due or the company has no account. */
export function PaymentCode({ note }: { note: string }) {
  const { data } = useGetTransferCodeQuery({ note }, { refetchOnMountOrArgChange: true });
  if (!data || data.amount === null) return null;
  return (
    <section className="dn-payment" aria-label={texts.title}>
      <Suspense fallback={<div className="qr-code" />}>
        <QrCode text={data.payload} label={texts.qr(data.amount)} />
      </Suspense>
      <p>
        {data.bank} <b>{data.accountNumber}</b>
        <br />
        {data.accountHolder}
        <br />
        {texts.amount}: <b>{formatVnd(data.amount)}</b>
        <br />
        {texts.text}: <b>{data.text}</b>
      </p>
    </section>
  );
}
