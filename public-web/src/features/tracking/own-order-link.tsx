import { useListMyOrdersQuery } from '@logistics/shared/api-client/public';
import { trackingTexts } from '@logistics/shared/texts/site-tracking';
import { ButtonLink } from '../../components/button/button.tsx';
import styles from './results.module.css';

/** Link to the detail of a found parcel, if it is the customer's own. The public lookup never says whose it is. */
export function OwnOrderLink({ code }: { code: string }) {
  const { currentData } = useListMyOrdersQuery({ orderCode: code, page: 1, pageSize: 10 });
  const own = currentData?.rows.find(({ order_code }) => order_code === code);
  if (!own) return null;
  return (
    <p className={styles['own']}>
      <ButtonLink variant="line" to={`/information/order-status/${own.id}`}>
        {trackingTexts.openOwn}
      </ButtonLink>
    </p>
  );
}
