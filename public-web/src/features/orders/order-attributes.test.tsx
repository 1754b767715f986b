import { render } from '@testing-library/react';
import type { CustomerOrderDetail } from '@logistics/shared/contracts';
import { CUSTOMER_ATTRIBUTES, ORDER_ATTRIBUTES } from '@logistics/shared/domain';
import { expect, it } from 'vitest';
import { OrderTables } from './order-attributes.tsx';

/** Every attribute that customers see, with a value of its own. */
const VALUES = CUSTOMER_ATTRIBUTES.map((name, index) => ({
  name,
  value: ORDER_ATTRIBUTES[name].kind === 'number' ? 501 + index : `Giá trị ${501 + index}`,
}));
const order = {
  id: 1,
  order_code: 'JT3025901027389',
  created_date: '2026-11-20T02:00:00Z',
  status: 3,
  status_name: '',
  carrier: null,
  can: { withdraw: false, editDeclaration: false },
  declaredAt: null,
  declaration: null,
  feeDetail: null,
  deliveryNote: null,
  deliveryRequest: null,
  events: [],
  // Object.fromEntries loses the keys' types; the table has the type of each.
  ...(Object.fromEntries(VALUES.map(({ name, value }) => [name, value])) as Pick<
    CustomerOrderDetail,
    (typeof CUSTOMER_ATTRIBUTES)[number] & keyof CustomerOrderDetail
  >),
} satisfies CustomerOrderDetail;

it('shows every attribute that customers see', () => {
  const { container } = render(<OrderTables order={order} />);
  const shown = container.textContent;
  expect(VALUES.filter(({ value }) => !shown.includes(String(value))).map(({ name }) => name)).toEqual([]);
});
