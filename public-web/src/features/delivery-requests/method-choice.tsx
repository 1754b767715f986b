import type { DeliveryMethod, DeliveryRequestOptions } from '@logistics/shared/contracts';
import { DELIVERY_METHODS } from '@logistics/shared/domain';
import { deliveryRequestTexts } from '@logistics/shared/texts/delivery-request';
import { siteDeliveryRequestTexts } from '@logistics/shared/texts/site-delivery-requests';
import styles from './request-form.module.css';

const texts = siteDeliveryRequestTexts.form;
const PRICE_OF = { 'own-driver': 'ownDriver', carrier: 'carrier', 'pick-up': 'pickUp' } as const;

interface MethodChoiceProps {
  value: DeliveryMethod;
  prices: DeliveryRequestOptions['prices'];
  onChange: (method: DeliveryMethod) => void;
}

/** The ways of delivery with their prices. */
export function MethodChoice({ value, prices, onChange }: MethodChoiceProps) {
  return (
    <fieldset className={styles['group']}>
      <legend>{texts.method}</legend>
      <div className={styles['choices']}>
        {DELIVERY_METHODS.map((method) => (
          <label key={method}>
            <input
              type="radio"
              name="delivery-method"
              checked={value === method}
              onChange={() => onChange(method)}
            />
            <span>
              <b>{deliveryRequestTexts.methods[method]}</b>
              <small>{texts.methodHelp[method]}</small>
            </span>
            <span className={styles['price']}>{texts.price(prices[PRICE_OF[method]])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
