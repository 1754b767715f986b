import { useGetFooterContentQuery } from '@logistics/shared/api-client/public';
import type { CustomerOrderDetail } from '@logistics/shared/contracts';
import { orderDetailTexts as texts } from '@logistics/shared/texts/site-orders';
import { telLink } from '../../components/link/tel-link.ts';
import styles from './detail.module.css';

/** The parcel waits in a warehouse in Vietnam. */
const IN_VIETNAM = 3;

/**
 * Addresses and hours of the warehouses in Vietnam, while the parcel waits there. A record does not say in which
 * warehouse a parcel is, so with several of them the customer should ask first. Warehouses with a Chinese address
 * receive parcels and hand none out.
 */
export function PickUp({ status }: Pick<CustomerOrderDetail, 'status'>) {
  const { data } = useGetFooterContentQuery(undefined, { skip: status !== IN_VIETNAM });
  const warehouses = data?.warehouses.filter(({ chineseAddress }) => !chineseAddress) ?? [];
  if (status !== IN_VIETNAM || warehouses.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="pick-up">
      <h2 id="pick-up">{texts.pickUp}</h2>
      {warehouses.length > 1 && <p className={styles['pickUpNote']}>{texts.askWarehouse}</p>}
      <ul className={styles['warehouses']}>
        {warehouses.map(({ name, address, phone, hours }) => (
          <li key={name}>
            <b>{name}</b>
            <span>{address}</span>
            {hours && <span>{texts.openAt(hours)}</span>}
            {phone && <a href={telLink(phone)}>{phone}</a>}
          </li>
        ))}
      </ul>
    </section>
  );
}
