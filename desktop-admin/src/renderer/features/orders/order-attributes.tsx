import { Link } from 'react-router-dom';
import type { StaffOrderDetail } from '@logistics/shared/contracts';
import { ORDER_ATTRIBUTE_NAMES, type OrderAttributeName } from '@logistics/shared/domain';
import { formatInteger } from '@logistics/shared/formatting';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { orderAttributeTexts } from '@logistics/shared/texts/order-attributes';
import { attributeValue } from './attribute-value.ts';
import { ALL_ORDERS, writeListParams } from './list-params.ts';

const texts = officeOrderTexts.panel;

/** Shown even if they have no value. */
const ALWAYS: ReadonlySet<OrderAttributeName> = new Set(['customer', 'weight']);
const NOTES: ReadonlySet<OrderAttributeName> = new Set(['note', 'customerNote']);

/** All attributes of the parcel except its status. */
export function OrderAttributes({ order }: { order: StaffOrderDetail }) {
  const rows = ORDER_ATTRIBUTE_NAMES.map((name) => ({ name, ...shownIn(order, name) }));
  return (
    <section aria-label={texts.facts}>
      <dl className="facts">
        {rows
          .filter(({ name, value }) => value !== null || ALWAYS.has(name))
          .map(({ name, label, value, to }) => (
            <div key={name} className={NOTES.has(name) ? 'note' : undefined}>
              <dt>{label}</dt>
              <dd>
                {value === null ? (
                  <span className="quiet">{officeTexts.table.unknown}</span>
                ) : to === undefined ? (
                  value
                ) : (
                  <Link to={to}>{value}</Link>
                )}
              </dd>
            </div>
          ))}
      </dl>
      {order.customer && <CustomerLinks customer={order.customer} phone={order.customerPhone} />}
    </section>
  );
}

interface CustomerLinksProps {
  customer: NonNullable<StaffOrderDetail['customer']>;
  phone: string | null;
}

/** To call the customer, to their other orders and to their page. */
function CustomerLinks({ customer, phone }: CustomerLinksProps) {
  return (
    <p className="customer-links">
      {phone && <a href={`tel:${phone.replaceAll(/[^+0-9]/g, '')}`}>{texts.call(phone)}</a>}
      <Link to={`/list-orders${writeListParams({ ...ALL_ORDERS, customerId: customer.id })}`}>
        {texts.customerOrders}
      </Link>
      <Link to={`/customers/${customer.id}`}>{texts.customerPage}</Link>
    </p>
  );
}

interface ShownAttribute {
  label: string;
  value: string | null;
  /** Address of the bag or the lot that the attribute names. */
  to?: string | undefined;
}

function shownIn(order: StaffOrderDetail, name: OrderAttributeName): ShownAttribute {
  const label = orderAttributeTexts[name].name;
  const { customer, facts } = order;
  // The account, which staff may have assigned, instead of the customer name in the file.
  if (name === 'customer')
    return { label, value: customer ? `${customer.customerCode} ${customer.name}` : texts.noCustomer };
  // The three sides share one line.
  if (name === 'length') return { label: texts.size, value: sizeOf(order) };
  if (name === 'width' || name === 'height') return { label, value: null };
  const value = facts[name];
  if (value === undefined || value === '') return { label, value: null };
  return { label, value: attributeValue(name, value), to: placeOf(order, name) };
}

function placeOf({ bagId, lotId }: StaffOrderDetail, name: OrderAttributeName): string | undefined {
  if (name === 'bag' && bagId !== null) return `/bags/${bagId}`;
  return name === 'lot' && lotId !== null ? `/lots/${lotId}` : undefined;
}

function sizeOf({ facts: { length, width, height } }: StaffOrderDetail): string | null {
  if (length === undefined || width === undefined || height === undefined) return null;
  return [length, width, height].map((side) => formatInteger(side)).join(' × ');
}
