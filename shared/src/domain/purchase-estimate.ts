import { ndtToVnd } from './exchange-rate.ts';
import { type Fee, type FeePrices, type FeeTerms, shippingFee } from './fee.ts';

interface Purchase {
  /** Price of one piece in yuan. */
  readonly price: number;
  readonly quantity: number;
  /** VNĐ per NDT. */
  readonly rate: number;
  /** Guessed kilograms of all pieces; null if unknown. */
  readonly weight: number | null;
}

/** The company's terms for one destination. */
interface PurchaseTerms extends FeeTerms, FeePrices {
  /** Percentage of the goods' value. */
  readonly serviceFeePercent: number;
}

/** Whole đồng; null: the company's figures do not contain this part. */
export interface PurchaseEstimate {
  readonly goods: number;
  readonly service: number | null;
  readonly shipping: Fee | null;
  /** Sum of the known parts. */
  readonly total: number;
}

/** Estimates the cost of a purchase until it is in Vietnam. Without terms, only the goods are known. */
export function purchaseEstimate(
  { price, quantity, rate, weight }: Purchase,
  terms: PurchaseTerms | null,
): PurchaseEstimate {
  const goods = ndtToVnd(price * quantity, rate);
  const percent = terms?.serviceFeePercent ?? 0;
  const service = percent > 0 ? Math.round((goods * percent) / 100) : null;
  const shipping = terms && weight !== null ? shippingFee({ weight, size: null }, terms, terms) : null;
  return { goods, service, shipping, total: goods + (service ?? 0) + (shipping?.total ?? 0) };
}
