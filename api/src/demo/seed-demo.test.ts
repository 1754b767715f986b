import { createHash } from 'node:crypto';
import {
  feeRatesContentSchema,
  homeContentSchema,
  MANAGER_NAMES,
  managerRecordSchema,
} from '@logistics/shared/contracts';
import { carrierOf } from '@logistics/shared/domain';
import { describe, expect, test } from 'vitest';
import { FolderStore } from '../storage/folder-store.ts';
import { joinTestDatabase } from '../testing/test-database.ts';
import { TEST_PASSWORD } from '../testing/factories.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { seedDemo } from './seed-demo.ts';

const DAY = '2026-11-20';
const emptyApp = async () => {
  const t = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1000' } });
  await t.database.readFresh(
    `DELETE FROM users WHERE role <> 1;
     UPDATE users SET email = 'sep@example.vn', first_name = 'Sếp', last_name = 'Lê', created_at = now();
     UPDATE manager_records SET updated_at = now()`,
  );
  return t;
};
const filled = async (day: string) => {
  const begun = Date.now();
  const t = await emptyApp();
  // When two servers start at once, only one fills the database.
  const other = await joinTestDatabase(t.config.databaseUrl);
  const seeded = await Promise.all(
    [t.app, { ...t.app, database: other.database }].map((app) =>
      seedDemo(app, { password: () => TEST_PASSWORD, day }),
    ),
  );
  await other.drop();
  expect(seeded.sort()).toEqual([false, true]);
  return { t, filling: { begun, ended: Date.now(), day } };
};
const { t, filling } = await filled(DAY);
const count = async (sql: string) =>
  (await t.database.readFresh<{ n: number }>(`SELECT count(*) AS n ${sql}`))[0]?.n;

/** Returns everything about the example orders except values that depend on the clock. */
async function fingerprint({ database }: TestApp): Promise<string> {
  const rows = await database.readFresh(
    `SELECT o.order_code, o.version, o.status, o.created_date, u.email, o.facts - 'customerId' AS facts,
       (SELECT json_agg(json_build_array(e.status, e.occurred_at, e.source) ORDER BY e.occurred_at) FROM order_events e
        WHERE e.order_id = o.id) AS events
     FROM orders o LEFT JOIN users u ON u.id = o.owner_id ORDER BY o.order_code`,
  );
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

interface Filling {
  /** Time of the fill by the clock, and the day that it simulates. */
  readonly begun: number;
  readonly ended: number;
  readonly day: string;
}

/** Hashes of random data or of absolute times. */
const HASHES = ['password_hash', 'file_sha256', 'facts_hash', 'fingerprint'];
/** Logs of this run, and tables with random secrets. */
const NOT_EXAMPLE = new Set(['migrations', 'rate_limits', 'sessions']);
const ANY_TIME = /\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?/g;
/** Matches a number, not a text: recent milliseconds since 1970. */
const ANY_MILLISECONDS = /(?<=[[,:] ?)1[5-9]\d{11}(?=[,\]}])/g;
const DAY_MS = 86_400_000;

/**
 * Returns for each table its number of rows and a hash of their contents. Times count from the start of the day,
 * clock times become `now`, random picture names are numbered in order, and hashes are left out.
 */
async function everyTable({ database }: TestApp, filling: Filling): Promise<Record<string, string>> {
  const tables = await database.readFresh<{ name: string; key: string }>(
    `SELECT relname AS name, CASE WHEN EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'id')
       THEN 't.id' ELSE 't::text' END AS key
     FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
     ORDER BY relname`,
  );
  const start = Date.parse(`${filling.day}T00:00:00+07:00`);
  const fromStart = (at: number) =>
    at >= filling.begun && at <= filling.ended ? 'now' : `${(at - start) / 1000} s`;
  const pictures = new Map<string, string>();
  const pictureName = (key: string) => {
    pictures.set(key, pictures.get(key) ?? `picture ${pictures.size + 1}`);
    return pictures.get(key) ?? '';
  };
  const all: Record<string, string> = {};
  for (const { name, key } of tables.filter((table) => !NOT_EXAMPLE.has(table.name))) {
    const rows = await database.readFresh<{ row: string }>(
      `SELECT (to_jsonb(t) - $1::text[])::text AS row FROM "${name}" t ORDER BY ${key}`,
      [HASHES],
    );
    const lines = rows
      .map(({ row }) => row)
      .join('\n')
      .replace(ANY_TIME, (text) =>
        text.length > 10
          ? fromStart(Date.parse(text))
          : `${(Date.parse(text) - Date.parse(filling.day)) / DAY_MS} days`,
      )
      .replace(ANY_MILLISECONDS, (text) => fromStart(Number(text)))
      .replace(/\b[0-9a-f]{32}\b/g, pictureName)
      // The numbers of delivery notes, delivery requests and complaints contain their day.
      .replace(/\b(PX|YC|KN)\d{6}-/g, '$1-')
      .split('\n')
      .sort();
    all[name] = `${rows.length} ${createHash('sha256').update(lines.join('\n')).digest('hex')}`;
  }
  return all;
}

const allAsFilled = await everyTable(t, filling);

describe('the example data', () => {
  test('has 200 customers, some waiting for activation, and 6,000 orders of the last 90 days in every status', async () => {
    expect(await count('FROM users WHERE role = 3')).toBe(200);
    expect(await count('FROM users WHERE role = 3 AND activated_at IS NULL')).toBe(6);
    expect(await count('FROM orders')).toBe(6_000);
    expect(await count('FROM imports')).toBe(90);
    const counts = await t.as('SA').get('/api/orders/counts');
    expect(counts.body.data.total).toBe(6_000);
    for (const { count: n } of counts.body.data.byStatus) expect(n).toBeGreaterThan(100);
    const [span] = await t.database.readFresh<{ first: string; last: string }>(
      'SELECT min(occurred_at) AS first, max(occurred_at) AS last FROM order_events',
    );
    expect(Date.parse(span?.first ?? '')).toBeGreaterThanOrEqual(Date.parse('2026-08-22T00:00:00+07:00'));
    expect(Date.parse(span?.last ?? '')).toBeLessThan(Date.parse(`${DAY}T00:00:00+07:00`));
  });

  test('has codes of J&T, YTO, ZTO and SF', async () => {
    const rows = await t.database.readFresh<{ order_code: string }>('SELECT order_code FROM orders');
    const carriers = new Map<string, number>();
    for (const { order_code: code } of rows) {
      const carrier = carrierOf(code) ?? 'none';
      carriers.set(carrier, (carriers.get(carrier) ?? 0) + 1);
    }
    expect([...carriers.keys()].sort()).toEqual(['J&T', 'SF', 'YTO', 'ZTO']);
  });

  test('has orders that match their events: refolding changes nothing', async () => {
    const before = await fingerprint(t);
    await t.database.readFresh('SELECT refold_orders(array_agg(id)) FROM orders');
    expect(await fingerprint(t)).toBe(before);
  });

  test('supports lists, an import and its undo, tracking, the dashboard, and a login', async () => {
    const imports = await t.as('SA').get('/api/orders/imports');
    const { id, total, created } = imports.body.data[0];
    expect(await count(`FROM order_events WHERE import_id = ${id}`)).toBe(total);
    expect(created).toBeLessThanOrEqual(total);
    expect((await t.as('SA').get('/api/dashboard')).body.data.stale.total).toBeGreaterThan(20);
    expect((await t.as('SA').get('/api/orders/late-claims')).body.meta.total).toBeGreaterThan(5);
    const [{ email } = { email: '' }] = await t.database.readFresh<{ email: string }>(
      'SELECT email FROM users WHERE role = 3 ORDER BY id LIMIT 1',
    );
    const opened = await t.as('AN').post('/api/auth/login').send({ email, password: TEST_PASSWORD });
    const own = await t.as(opened.body.data).get('/api/orders');
    expect(own.body.meta.total).toBeGreaterThan(100);
    const detail = await t.as(opened.body.data).get(`/api/orders/search/${own.body.data[0].id}`);
    expect(detail.status).toBe(200);
    expect((await t.as(opened.body.data).get('/api/notifications')).body.data.length).toBeGreaterThan(1);
    expect((await t.as('SA').post(`/api/orders/imports/${id}/undo`)).status).toBe(200);
  });

  test('has a bank statement with posted transfers, and some that wait for a person with their customer suggested', async () => {
    const { body } = await t.as('SA').get('/api/statements/transfers?state=open').expect(200);
    const open: { customer: object | null }[] = body.data.rows;
    expect(open).toHaveLength(5);
    expect(open.filter(({ customer }) => customer === null)).toHaveLength(1);
    expect(await count("FROM bank_transfers WHERE state = 'posted'")).toBe(8);
    expect(await count("FROM bank_transfers WHERE state = 'ignored'")).toBe(1);
  });

  test('has checks of bags whose numbers and differences fit their parcels, and one that goes on', async () => {
    const staff = t.as('SA');
    const closed = await t.database.readFresh<{
      code: string;
      missing: number;
      surplus: number;
      parcels: number;
    }>(
      `SELECT b.code, (SELECT count(*) FROM bag_differences d WHERE d.bag_id = b.id AND d.kind = 'missing') AS missing,
         (SELECT count(*) FROM bag_differences d WHERE d.bag_id = b.id AND d.kind = 'surplus') AS surplus, s.parcels
       FROM bags b JOIN bag_checks c ON c.bag_id = b.id JOIN packing_steps s ON s.bag_id = b.id
       WHERE c.closed_at IS NOT NULL AND b.state = 'arrived' ORDER BY b.code`,
    );
    expect(closed.length).toBeGreaterThan(40);
    expect(closed.some(({ missing }) => missing > 0) && closed.some(({ surplus }) => surplus > 0)).toBe(true);
    for (const { code, missing, surplus, parcels } of closed.slice(0, 12)) {
      const { body } = await staff.get(`/api/bags/check?code=${code}`).expect(200);
      expect(body.data.numbers, code).toMatchObject({ found: parcels, missing, surplus });
    }
    const open = await staff.get('/api/bags/differences?state=open').expect(200);
    expect(open.body.data.length).toBeGreaterThan(2);
    expect(await count('FROM bag_checks WHERE closed_at IS NULL')).toBeGreaterThan(0);
  });

  test('has a closed stock count with missing and surplus parcels, and one that goes on', async () => {
    const { body } = await t.as('SA').get('/api/stock-counts').expect(200);
    const [open, closed] = body.data;
    expect(open).toMatchObject({ shelf: 'B-01-01', closedAt: null });
    expect(closed).toMatchObject({ shelf: 'A-01-01', numbers: { missing: 2, surplus: 2, unresolved: 3 } });
    expect(closed.numbers.match).toBe(closed.numbers.expected - 2);
    expect(open.numbers.match).toBeGreaterThan(0);
    expect(open.numbers.missing).toBeGreaterThan(0);
  });

  test('has photos of parcels that their owner and staff can open', async () => {
    const [photo] = await t.database.readFresh<{ id: number; order_id: number }>(
      'SELECT id, order_id FROM parcel_photos ORDER BY id LIMIT 1',
    );
    const path = `/api/orders/search/${photo?.order_id}/photos`;
    const list = await t.as('SA').get(path).expect(200);
    expect(list.body.data.photos.length).toBeGreaterThan(0);
    const file = await t.as('SA').get(`${path}/${photo?.id}?size=thumb`).responseType('blob').expect(200);
    expect((file.body as Buffer).subarray(0, 3).toString('hex')).toBe('ffd8ff');
  });

  test('has a menu that leads to existing pages, and products with galleries and prices in đồng', async () => {
    const menu = await t.as('AN').get('/api/menu');
    const links: string[] = menu.body.data.flatMap(
      (item: { link: string; children?: { link: string }[] }) => [
        item.link,
        ...(item.children ?? []).map(({ link }) => link),
      ],
    );
    expect(links.length).toBeGreaterThan(8);
    for (const link of links.filter((one) => one !== '/' && one !== '/search')) {
      const page = await t.as('AN').post(`/api/menu/article${link}`);
      expect(page.status, link).toBe(200);
      expect(page.body.data.content.length, link).toBeGreaterThan(40);
    }
    const products = await t.as('AN').get('/api/products');
    expect(products.body.data).toHaveLength(8);
    for (const product of products.body.data) {
      expect(product.images).toHaveLength(3);
      expect(product.price_vnd).toBeGreaterThan(10_000);
    }
  });

  test('has every record of the site, and each one matches its schema', async () => {
    const read = await t
      .as('AN')
      .post('/api/manager')
      .send([...MANAGER_NAMES]);
    const records = new Map<string, unknown>(
      read.body.data.map((record: unknown) => {
        const { name, content } = managerRecordSchema.parse(record);
        return [name, JSON.parse(content)];
      }),
    );
    expect([...records.keys()].sort()).toEqual(
      ['FEE_RATES', 'FOOTER', 'HOME', 'INFORMATION_HEADER', 'POPUP'].sort(),
    );
    const home = homeContentSchema.parse(records.get('HOME'));
    expect(home.banner.actions).toHaveLength(2);
    expect(home.sections.length).toBeGreaterThan(3);
    const { rates } = feeRatesContentSchema.parse(records.get('FEE_RATES'));
    expect(rates.map(({ from }) => from)).toEqual(['2026-08-22', '2026-10-30']);
    const page = await t.as('AN').post('/api/menu/article/bang-gia');
    for (const { name, perKg } of rates.at(-1)?.destinations ?? []) {
      expect(page.body.data.content).toContain(`<th>${name}</th>`);
      expect(page.body.data.content).toContain(`${perKg / 1000}.000 đ/kg`);
    }
  });
});

describe('a second run', () => {
  test('changes nothing when there is data', async () => {
    const before = await count('FROM audit_log');
    expect(await seedDemo(t.app, { password: () => TEST_PASSWORD, day: DAY })).toBe(false);
    expect(await count('FROM audit_log')).toBe(before);
    expect(await count('FROM users WHERE role = 3')).toBe(200);
  });

  test('on another day gives the same tables, with each time moved by the days between', async () => {
    const other = await filled('2026-11-13');
    const all = await everyTable(other.t, other.filling);
    expect(all).toEqual(allAsFilled);
    for (const table of [
      'article_revisions',
      'articles',
      'bag_check_scans',
      'bag_checks',
      'bag_differences',
      'bank_statements',
      'bank_transfers',
      'complaint_messages',
      'complaints',
      'declarations',
      'delivery_addresses',
      'delivery_note_parcels',
      'delivery_notes',
      'delivery_request_parcels',
      'delivery_request_steps',
      'delivery_requests',
      'imports',
      'ledger_transactions',
      'manager_records',
      'menu_items',
      'notification_deliveries',
      'notifications',
      'order_events',
      'orders',
      'packing_steps',
      'parcel_photos',
      'product_images',
      'products',
      'stock_count_parcels',
      'stock_count_resolutions',
      'stock_count_scans',
      'stock_counts',
      'user_permissions',
      'users',
    ])
      expect(all[table], table).not.toMatch(/^0 /);
  }, 180_000);
});

class FullDisk extends FolderStore {
  override write(): Promise<void> {
    return Promise.reject(new Error('the disk is full'));
  }
}

test('when the pictures cannot be written nothing is left of the orders, and the next run fills all', async () => {
  const { app, config, database } = await emptyApp();
  const onFullDisk = { ...app, files: { ...app.files, images: new FullDisk(config.dataDir) } };
  const props = { password: () => TEST_PASSWORD, day: DAY };
  await expect(seedDemo(onFullDisk, props)).rejects.toThrow('the disk is full');
  const found = () =>
    database.readFresh<{ orders: number; products: number }>(
      'SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM products) AS products',
    );
  expect(await found()).toEqual([{ orders: 0, products: 0 }]);
  expect(await seedDemo(app, props)).toBe(true);
  expect(await found()).toEqual([{ orders: 6_000, products: await count('FROM products') }]);
}, 180_000);
