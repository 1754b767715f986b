import type { StaffOrderDetail } from '@logistics/shared/contracts';
import {
  formatInteger,
  formatNdt,
  formatVnd,
  formatVolume,
  formatWeight,
} from '@logistics/shared/formatting';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';

const texts = officeOrderTexts.panel;

/** What is known of the parcel beside its way. */
export function OrderAttributes({ order }: { order: StaffOrderDetail }) {
  const { customer, facts } = order;
  const rows: [string, string | null, 'note'?][] = [
    [texts.customer, customer ? `${customer.customerCode} ${customer.name}` : texts.noCustomer],
    [texts.weight, order.weight === null ? null : formatWeight(order.weight)],
    [texts.volume, order.volume === null ? null : formatVolume(order.volume)],
    [texts.pieces, order.pieces === null ? null : formatInteger(order.pieces)],
    [texts.quantity, facts.quantity === undefined ? null : formatInteger(facts.quantity)],
    [texts.size, sizeOf(order)],
    [texts.goodsName, order.goodsName],
    [texts.fee, order.fee === null ? null : formatVnd(order.fee)],
    [texts.domesticFee, facts.domesticFee === undefined ? null : formatNdt(facts.domesticFee)],
    [texts.bag, facts.bag ?? null],
    [texts.lot, facts.lot ?? null],
    [texts.note, order.note, 'note'],
    [texts.customerNote, order.customerNote, 'note'],
  ];
  const always = new Set<string>([texts.customer, texts.weight, texts.fee]);
  return (
    <section aria-label={texts.facts}>
      <dl className="facts">
        {rows
          .filter(([label, value]) => value !== null || always.has(label))
          .map(([label, value, kind]) => (
            <div key={label} className={kind}>
              <dt>{label}</dt>
              <dd>{value ?? <span className="quiet">{officeTexts.table.unknown}</span>}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function sizeOf({ facts: { length, width, height } }: StaffOrderDetail): string | null {
  if (length === undefined || width === undefined || height === undefined) return null;
  return [length, width, height].map((side) => formatInteger(side)).join(' × ');
}
