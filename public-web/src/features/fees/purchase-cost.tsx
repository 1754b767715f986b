import { useId, useState } from 'react';
import { type FeeRatesOfDay, useGetFeeRatesQuery } from '@logistics/shared/api-client/public';
import type { ProductView } from '@logistics/shared/contracts';
import { parseVietnameseNumber, purchaseEstimate } from '@logistics/shared/domain';
import { formatVnd } from '@logistics/shared/formatting';
import { feeTexts } from '@logistics/shared/texts/site-home';
import { purchaseCostTexts as texts } from '@logistics/shared/texts/site-purchase-cost';
import { TextField } from '../../components/form/inputs.tsx';
import { DestinationSelect } from './destination-select.tsx';
import { readWeight, WEIGHT_LIMITS } from './fee-draft.ts';
import { workingOf } from './fee-result.tsx';
import styles from './purchase-cost.module.css';

const QUANTITY_MAX = 1_000_000;

type Terms = FeeRatesOfDay & FeeRatesOfDay['destinations'][number];

/**
 * Estimates the cost of a product until it is in Vietnam, by the company's rate and fees. Does not guess figures that
 * the company has not given; without a rate there is no estimate.
 */
export function PurchaseCost({ product }: { product: ProductView }) {
  const id = useId();
  const { data: rates = null } = useGetFeeRatesQuery();
  const purchase = usePurchase(product);
  const { price_ndt: price, exchange_rate: rate } = product;
  if (rate === null) return null;
  const destinations = rates?.destinations ?? [];
  const destination = destinations.find(({ key }) => key === purchase.fields.destination) ?? destinations[0];
  const terms = rates && destination ? { ...rates, ...destination } : null;
  const { quantity, weight } = purchase;
  return (
    <form className={styles['cost']} onSubmit={(event) => event.preventDefault()} aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      <CostFields id={id} purchase={purchase} minimum={product.minimum_order} terms={terms} />
      <output htmlFor={`${id}-quantity`}>
        {quantity !== null && <CostRows purchase={{ price, quantity, rate, weight }} terms={terms} />}
      </output>
      <p className={styles['note']}>{texts.note}</p>
    </form>
  );
}

interface CostFieldsProps {
  id: string;
  purchase: ReturnType<typeof usePurchase>;
  minimum: number | null;
  terms: Terms | null;
}

/** Quantity, and with a tariff the weight and the destination. */
function CostFields({ id, purchase, minimum, terms }: CostFieldsProps) {
  const { fields, set, quantity, weight, shownWeight } = purchase;
  const isWeightWrong = weight === null && shownWeight.trim() !== '';
  return (
    <div className={styles['fields']}>
      <TextField
        id={`${id}-quantity`}
        label={texts.quantity}
        inputMode="numeric"
        autoComplete="off"
        value={fields.quantity}
        error={quantity === null ? texts.quantityWrong : undefined}
        help={quantity !== null && minimum !== null && quantity < minimum && texts.belowMinimum(minimum)}
        onChange={(event) => set({ quantity: event.target.value })}
      />
      {terms && (
        <TextField
          id={`${id}-weight`}
          label={texts.weight}
          inputMode="decimal"
          autoComplete="off"
          value={shownWeight}
          error={isWeightWrong ? feeTexts.weightWrong(WEIGHT_LIMITS) : undefined}
          onChange={(event) => set({ weight: event.target.value })}
        />
      )}
      {terms && terms.destinations.length > 1 && (
        <DestinationSelect
          id={`${id}-to`}
          destinations={terms.destinations}
          value={terms.key}
          onChange={(destination) => set({ destination })}
        />
      )}
    </div>
  );
}

interface CostRowsProps {
  purchase: Parameters<typeof purchaseEstimate>[0];
  terms: Terms | null;
}

function CostRows({ purchase, terms }: CostRowsProps) {
  const { goods, service, shipping, total } = purchaseEstimate(purchase, terms);
  const { quantity, price, rate } = purchase;
  return (
    <dl>
      <Row name={texts.goods} amount={goods} working={texts.goodsWorking(quantity, price, rate)} />
      {service !== null && terms && <Row name={texts.service(terms.serviceFeePercent)} amount={service} />}
      <Row
        name={terms ? texts.shippingTo(terms.name) : texts.shipping}
        amount={shipping?.total ?? null}
        working={shipping && terms ? workingOf(shipping, terms, terms) : ''}
        missing={terms ? texts.needsWeight : texts.noTariff}
      />
      <Row name={shipping ? texts.total : texts.totalWithoutShipping} amount={total} isTotal />
    </dl>
  );
}

interface RowProps {
  name: string;
  /** Whole đồng; null if unknown. */
  amount: number | null;
  working?: string;
  /** Shown in place of an unknown amount. */
  missing?: string;
  isTotal?: boolean;
}

function Row({ name, amount, working, missing, isTotal }: RowProps) {
  return (
    <div className={isTotal ? styles['total'] : undefined}>
      <dt>
        {name}
        {working && <small>{working}</small>}
      </dt>
      <dd>{amount === null ? <span>{missing}</span> : formatVnd(amount)}</dd>
    </div>
  );
}

/** Fields of the estimate. The weight follows the quantity until the user changes it. */
function usePurchase({ minimum_order, weight: weightOfOne }: ProductView) {
  const [fields, setFields] = useState<{ quantity: string; weight: string | null; destination: string }>(
    () => ({
      quantity: String(minimum_order ?? 1),
      weight: null,
      destination: '',
    }),
  );
  const quantity = readQuantity(fields.quantity);
  const guess = weightOfOne === null || quantity === null ? null : weightOfOne * quantity;
  const shownWeight = fields.weight ?? (guess === null ? '' : written(Math.max(guess, WEIGHT_LIMITS.min)));
  const set = (part: Partial<typeof fields>) => setFields((before) => ({ ...before, ...part }));
  return { fields, set, quantity, shownWeight, weight: readWeight(shownWeight) };
}

const written = (kilograms: number) => String(Math.round(kilograms * 100) / 100).replace('.', ',');

function readQuantity(text: string): number | null {
  const value = parseVietnameseNumber(text, { whole: true });
  return value !== null && Number.isInteger(value) && value >= 1 && value <= QUANTITY_MAX ? value : null;
}
