import type { CustomerView } from '@logistics/shared/contracts';
import { officeCustomerTexts } from '@logistics/shared/texts/office-customers';
import { useHost } from '../../../components/host.tsx';

const texts = officeCustomerTexts.contact;

/** How to reach the customer. The console opens no other programs, so it shows text instead of links. */
export function CustomerContact({ customer: { email, phone } }: { customer: CustomerView }) {
  const isBrowser = useHost().kind === 'browser';
  const digits = phone?.replace(/[^\d+]/g, '');
  return (
    <div className="customer-contact">
      {phone === null ? (
        <span className="quiet">{texts.noPhone}</span>
      ) : isBrowser ? (
        <>
          <a href={`tel:${digits}`}>{texts.call(phone)}</a>
          <a href={`https://zalo.me/${digits?.replace('+', '')}`} target="_blank" rel="noreferrer">
            {texts.zalo}
          </a>
        </>
      ) : (
        <span>{phone}</span>
      )}
      {isBrowser ? <a href={`mailto:${email}`}>{email}</a> : <span>{email}</span>}
    </div>
  );
}
