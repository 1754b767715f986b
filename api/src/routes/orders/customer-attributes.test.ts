import { orderAttributesSchema } from '@logistics/shared/contracts';
import {
  CUSTOMER_ATTRIBUTES,
  CUSTOMER_DETAIL_ATTRIBUTES,
  CUSTOMER_LIST_ATTRIBUTES,
  ORDER_ATTRIBUTE_NAMES,
  ORDER_ATTRIBUTES,
  type OrderAttributeName,
} from '@logistics/shared/domain';
import { orderAttributeTexts } from '@logistics/shared/texts/order-attributes';
import { expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { asActor, importRows, orderIds, orderRow } from '../../testing/order-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { orderRoutes } from './index.ts';

const { as, actors, database, commandContext } = await createTestApp({ routes: orderRoutes });

/** An order with every attribute. The values occur nowhere else in the answers. */
const VALUES = orderAttributesSchema.parse(
  Object.fromEntries(
    ORDER_ATTRIBUTE_NAMES.map((name, index) => [
      name,
      ORDER_ATTRIBUTES[name].kind === 'number' ? 9870 + index : `X${name.toUpperCase()}X`,
    ]),
  ),
);
const facts = { ...VALUES, customer: actors.CO.customerCode };
await importRows(asActor(commandContext(actors.P1)), [orderRow({ orderCode: 'JT3025901027389', facts })]);
const id = (await orderIds(database))['JT3025901027389'];

const lists = async () => [
  (await as('CO').get('/api/orders').expect(200)).body,
  (await as('CO').get('/api/orders/mine').expect(200)).body,
  (await as('CO').post('/api/orders/search').send({ orderCode: '27389' }).expect(200)).body,
];
const detail = async () => (await as('CO').get(`/api/orders/search/${id}`).expect(200)).body;

async function exportedRows() {
  const { body } = await as('CO').get('/api/orders/mine/export.xlsx').responseType('blob').expect(200);
  // superagent returns a blob's bytes as a Buffer.
  return utils.sheet_to_json<string[]>(read(body as Buffer).Sheets['Đơn hàng'] ?? {}, { header: 1 });
}

const namesIn = (answer: object) => ORDER_ATTRIBUTE_NAMES.filter((name) => name in answer);
const valuesOf = (names: readonly OrderAttributeName[]) =>
  Object.fromEntries(names.map((name) => [name, VALUES[name]]));

test('never shows customers the attributes that are for staff', () => {
  const staffOnly = ['customer', 'note', 'bag', 'lot', 'shelf', 'service', 'route', 'declaredValue'] as const;
  for (const name of staffOnly) expect(CUSTOMER_ATTRIBUTES).not.toContain(name);
});

test('shows customers in their lists exactly the attributes of lists', async () => {
  for (const { data } of await lists()) {
    expect(data).toHaveLength(1);
    expect(namesIn(data[0])).toEqual(CUSTOMER_LIST_ATTRIBUTES);
    expect(data[0]).toMatchObject(valuesOf(CUSTOMER_LIST_ATTRIBUTES));
  }
});

test('shows customers in the details exactly the attributes for customers', async () => {
  const { data } = await detail();
  expect(namesIn(data)).toEqual(CUSTOMER_ATTRIBUTES);
  expect(data).toMatchObject(valuesOf(CUSTOMER_LIST_ATTRIBUTES));
  expect(data).toMatchObject(valuesOf(CUSTOMER_DETAIL_ATTRIBUTES));
});

test('exports the attributes for customers, with the goods’ name first', async () => {
  const columns: readonly OrderAttributeName[] = [
    'goodsName',
    ...CUSTOMER_ATTRIBUTES.filter((name) => name !== 'goodsName'),
  ];
  const [header, cells] = await exportedRows();
  expect(header?.slice(3)).toEqual(columns.map((name) => orderAttributeTexts[name].column));
  expect(cells?.slice(3)).toEqual(columns.map((name) => VALUES[name]));
});

test('sends customers no value of an attribute for staff, under any name', async () => {
  const shown: readonly OrderAttributeName[] = CUSTOMER_ATTRIBUTES;
  const text = JSON.stringify([await lists(), await detail(), await exportedRows()]);
  const hidden = ORDER_ATTRIBUTE_NAMES.filter((name) => !shown.includes(name));
  expect(hidden.filter((name) => text.includes(String(VALUES[name])))).toEqual([]);
});
