import type { DeliveryRequestOptions } from '@logistics/shared/contracts';
import { formatVnd, formatWeight } from '@logistics/shared/formatting';
import { deliveryRequestTexts } from '@logistics/shared/texts/delivery-request';
import { siteDeliveryRequestTexts } from '@logistics/shared/texts/site-delivery-requests';
import { Checkbox } from '../../components/form/inputs.tsx';
import { Link } from '../../components/link/link.tsx';
import { Notice } from '../../components/state/notice.tsx';
import { requestPath } from './request-paths.ts';
import styles from './request-form.module.css';

const texts = siteDeliveryRequestTexts.form;

interface ParcelChoiceProps {
  options: DeliveryRequestOptions;
  chosen: ReadonlySet<number>;
  onChange: (chosen: readonly number[]) => void;
}

/** The parcels in the warehouse with a checkbox each. A parcel of another request links to that request. */
export function ParcelChoice({ options: { parcels, hasMore }, chosen, onChange }: ParcelChoiceProps) {
  const free = parcels.filter(({ request }) => request === null).map(({ id }) => id);
  const toggle = (id: number) =>
    onChange(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className={styles['group']}>
      <legend>{texts.parcels}</legend>
      {hasMore && <Notice kind="info" lead={texts.more} />}
      <div className={styles['all']}>
        <Checkbox
          id="request-parcels"
          label={texts.all}
          checked={free.length > 0 && chosen.size === free.length}
          disabled={free.length === 0}
          onChange={(event) => onChange(event.target.checked ? free : [])}
        />
        <span role="status">{texts.chosen(chosen.size)}</span>
      </div>
      <ul className={styles['parcels']}>
        {parcels.map(({ id, order_code: code, goodsName, weight, fee, request }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={chosen.has(id)}
                disabled={request !== null}
                onChange={() => toggle(id)}
              />
              <span className={styles['parcel']}>
                <b>{code}</b>
                {goodsName !== null && <small>{goodsName}</small>}
              </span>
              <span className={styles['figures']}>
                {weight !== null && <small>{formatWeight(weight)}</small>}
                <span>{fee === null ? deliveryRequestTexts.noParcelFee : formatVnd(fee)}</span>
              </span>
            </label>
            {request !== null && <Link to={requestPath(request.id)}>{texts.taken(request.code)}</Link>}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
