import { useGetComplaintsOfOrderQuery } from '@logistics/shared/api-client/complaints-of-order';
import { complaintTypeNames } from '@logistics/shared/texts/complaints';
import { siteComplaintTexts } from '@logistics/shared/texts/site-complaints';
import { ButtonLink } from '../../components/button/button.tsx';
import { Link } from '../../components/link/link.tsx';
import { useFreshness } from '../../own-orders/use-freshness.ts';
import styles from './order-complaints.module.css';

const texts = siteComplaintTexts.ofOrder;

/** The customer's complaints about a parcel, and the way to a new one. */
export function OrderComplaints({ orderId }: { orderId: number }) {
  const { data } = useGetComplaintsOfOrderQuery(orderId, useFreshness());
  if (!data || (data.complaints.length === 0 && data.open.length === 0)) return null;
  return (
    <section className={styles['section']} aria-labelledby="complaints">
      <h2 id="complaints">{texts.title}</h2>
      {data.complaints.length === 0 ? (
        <p className={styles['help']}>{texts.help}</p>
      ) : (
        <ul className={styles['list']}>
          {data.complaints.map(({ id, code, type, state }) => (
            <li key={id}>
              <Link to={`/information/complaints/${id}`}>{code}</Link>
              <span>{complaintTypeNames[type]}</span>
              <b>{siteComplaintTexts.states[state]}</b>
            </li>
          ))}
        </ul>
      )}
      {data.open.length > 0 && (
        <ButtonLink icon="alert" to={`/information/complaints/new?order=${orderId}`}>
          {texts.open}
        </ButtonLink>
      )}
    </section>
  );
}
