import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ORDER_STATUS, REPORTED_STATUSES } from '@logistics/shared/domain';
import { writeBackup } from '../api/src/backup/write-backup.ts';
import { folderStores } from '../api/src/storage/open-stores.ts';
import { importOrders } from '../api/src/commands/imports/order-importer.ts';
import { sessionOpener } from '../api/src/commands/auth/session-opener.ts';
import { declareOrders } from '../api/src/commands/orders/order-declarer.ts';
import { scanOrders } from '../api/src/commands/orders/order-scanner.ts';
import { readConfig } from '../api/src/config/config.ts';
import type { ActorContext } from '../api/src/context.ts';
import { migrateUp } from '../api/src/database/migrate.ts';
import { seed } from '../api/src/database/seeds/seed.ts';
import { createLogger } from '../api/src/logger.ts';
import { completeConfig } from '../api/src/start/complete-config.ts';
import { openDatabase } from '../api/src/start/open-database.ts';
import { openServices } from '../api/src/start/open-services.ts';
import { makeUser, TEST_PASSWORD, type TestUser } from '../api/src/testing/factories.ts';
import { asActor, importRows, orderRow, orderSource, scanOf } from '../api/src/testing/order-fixtures.ts';
import { outboxFolder } from '../api/src/uploads.ts';

/**
 * Measures how 1,000 orders, from declaration to delivery, grow the database and the data folder: rows and kilobytes of
 * each table with its indexes, after VACUUM. Every customer has ten orders. docs/growth.md shows the result. Run with
 * `node --conditions=source --import tsx bench/growth.ts [orders]`.
 */
const ORDERS = Number(process.argv[2] ?? 5_000);
const PER_CUSTOMER = 10;
const LOG_INS = 1_000;
/** The report omits tables that grew by less. */
const LEAST_KB = 1;

const folder = mkdtempSync(join(tmpdir(), 'growth-'));
const start = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, SMTP_URL: 'none', RATE_LIMIT_FACTOR: '1000' });
const logger = createLogger('warn');
const opened = await openDatabase(start, logger);
const { database } = opened;
await migrateUp(database.readPool);
await seed(database.readPool);
const config = completeConfig(start, opened.databaseUrl, 'http://localhost:8080');
const services = await openServices(config, opened, logger);

const contextOf = (user: TestUser): ActorContext =>
  asActor({
    app: services.context,
    address: '203.0.113.7',
    requestId: '00000000-0000-4000-8000-000000000000',
    actor: {
      userId: user.id,
      name: user.name,
      role: user.role,
      activated: true,
      permissions: user.permissions,
      sessionId: '00000000-0000-4000-8000-000000000001',
      needsSecondFactor: false,
    },
  });

try {
  const staff = await makeUser(database, config, { role: 1 });
  const customers: TestUser[] = [];
  for (let n = 0; n < ORDERS / PER_CUSTOMER; n++) customers.push(await makeUser(database, config));
  const code = (n: number) => `GROW${String(n).padStart(8, '0')}`;
  const codes = Array.from({ length: ORDERS }, (_, n) => code(n));
  const file = (status: number) =>
    codes.map((orderCode, n) =>
      orderRow({
        orderCode,
        status,
        row: n + 2,
        occurredAt: `2026-11-0${status}T02:00:00Z`,
        facts: { weight: 1.25, fee: 45_000 },
      }),
    );
  const admin = contextOf(staff);

  await measure('customers declare the codes', ORDERS, async () => {
    for (const [n, customer] of customers.entries())
      await declareOrders(contextOf(customer), {
        codes: codes.slice(n * PER_CUSTOMER, (n + 1) * PER_CUSTOMER),
      });
  });
  await measure('four files report them, and customers get messages and mails', ORDERS, async () => {
    for (const status of REPORTED_STATUSES) await importRows(admin, file(status));
  });
  await measure('the last file is imported again, with one row more', ORDERS, () =>
    importRows(admin, [...file(ORDER_STATUS.delivered), orderRow({ orderCode: 'GROWMORE' })]),
  );
  await measure('each order is scanned once more', ORDERS, async () => {
    for (let n = 0; n < codes.length; n += 100)
      await scanOrders(admin, {
        events: codes
          .slice(n, n + 100)
          .map((one) => scanOf(one, ORDER_STATUS.delivered, '2026-11-05T02:00:00Z')),
      });
  });
  await measure('a file of as many rejected rows', ORDERS, () => importRejected(admin));
  await measure('log-ins', LOG_INS, async () => {
    for (let n = 0; n < LOG_INS; n++) await logIn(n, TEST_PASSWORD);
  });
  await measure('refused log-ins from one address', LOG_INS, async () => {
    for (let n = 0; n < LOG_INS; n++) await logIn(n, 'wrong').catch(() => undefined);
  });

  const backup = await writeBackup(
    { databaseUrl: config.databaseUrl, images: folderStores(config.dataDir).images },
    join(folder, 'all.tar'),
  );
  process.stdout.write(`\nA backup of all this has ${Math.round(backup.bytes / 1024)} KB.\n`);

  async function logIn(n: number, password: string): Promise<void> {
    const email = customers[n % customers.length]?.email ?? '';
    await sessionOpener({ ...admin, actor: null }, { email, password, userAgent: 'Mozilla/5.0 '.repeat(9) });
  }
} finally {
  await services.close();
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
}

async function importRejected(context: ActorContext): Promise<void> {
  const rejected = Array.from({ length: ORDERS }, (_, n) => ({
    sheet: 'Sheet1',
    row: n + 2,
    cells: ['', `SPX${n * 7919}`, 'Nguyen Thi Hoa', '21/13/2026', 'Da nhap kho Trung Quoc'],
  }));
  const problems = rejected.map(({ row }) => ({
    sheet: 'Sheet1',
    row,
    column: 'Date',
    value: '21/13/2026',
    code: 'DATE_INVALID' as const,
    level: 'error' as const,
    message: 'This date cannot be read.',
  }));
  const source = orderSource({ rows: [orderRow({ orderCode: 'GROWGOOD' })], problems, rejected });
  await importOrders(context, { source, origin: 'upload', badRows: 'skip', preview: false });
}

interface Size {
  readonly rows: number;
  readonly kb: number;
}

/** Does the work, waits for its jobs, and prints the growth for each 1,000 of `count`. */
async function measure(title: string, count: number, work: () => Promise<unknown>): Promise<void> {
  const before = await sizes();
  await work();
  await untilJobsAreDone();
  const after = await sizes();
  const per = (value: number) => Math.round((value * 1_000) / count);
  process.stdout.write(`\n### ${title}\n\n| table | rows | KB |\n| --- | --- | --- |\n`);
  let total = 0;
  for (const [table, { rows, kb }] of after) {
    const old = before.get(table) ?? { rows: 0, kb: 0 };
    total += kb - old.kb;
    if (per(kb - old.kb) >= LEAST_KB)
      process.stdout.write(`| ${table} | ${per(rows - old.rows)} | ${per(kb - old.kb)} |\n`);
  }
  process.stdout.write(`| all | | ${per(total)} |\n`);
}

async function sizes(): Promise<Map<string, Size>> {
  await database.readPool.query('VACUUM ANALYZE');
  const tables = await database.readFresh<{ name: string; kb: number }>(
    `SELECT CASE n.nspname WHEN 'jobs' THEN 'jobs' ELSE c.relname END AS name,
       sum(pg_total_relation_size(c.oid))::float8 / 1024 AS kb
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname IN ('public', 'jobs') GROUP BY 1 ORDER BY 1`,
  );
  const found = new Map<string, Size>();
  for (const { name, kb } of tables) {
    const from = name === 'jobs' ? 'jobs.job' : `"${name}"`;
    const [counted] = await database.readFresh<{ rows: number }>(`SELECT count(*) AS rows FROM ${from}`);
    found.set(name, { rows: counted?.rows ?? 0, kb });
  }
  const outbox = outboxFolder(folder);
  const mails = readdirSync(folder).includes('outbox') ? readdirSync(outbox) : [];
  const bytes = mails.reduce((sum, name) => sum + statSync(join(outbox, name)).size, 0);
  return found.set('outbox (files)', { rows: mails.length, kb: bytes / 1024 });
}

async function untilJobsAreDone(): Promise<void> {
  for (;;) {
    const [waiting] = await database.readFresh<{ jobs: number }>(
      `SELECT count(*) AS jobs FROM jobs.job
       WHERE state IN ('created', 'retry', 'active') AND start_after <= now() AND name NOT LIKE '%.failed'`,
    );
    if (waiting?.jobs === 0) return;
    await sleep(500);
  }
}
