import { ROLE } from '@logistics/shared/contracts';
import { notificationTexts } from '@logistics/shared/texts/notifications';
import { hashPassword } from '../commands/auth/passwords.ts';
import type { ActorContext, AppContext } from '../context.ts';
import { setStatementTimeout } from '../database/connections.ts';
import { inTransaction, type Tx } from '../database/in-transaction.ts';
import { startOfDay, today } from '../queries/order-filter.ts';
import { addBagChecks } from './demo-bag-checks.ts';
import { addContent } from './demo-content.ts';
import { addComplaints } from './demo-complaints.ts';
import { addDeliveryNotes } from './demo-delivery-notes.ts';
import { addDeliveryRequests } from './demo-delivery-requests.ts';
import { addLedgers } from './demo-ledgers.ts';
import { addOrders } from './demo-orders.ts';
import { addPeople } from './demo-people.ts';
import { addPhotos, drawPhotos } from './demo-photos.ts';
import { addShelves } from './demo-shelves.ts';
import { addStatement } from './demo-statement.ts';
import { addStockCounts } from './demo-stock-counts.ts';
import { addTariffs } from './demo-tariffs.ts';

const SEED_LOCK = 7_340_004;

export interface DemoProps {
  /** Password of all example accounts. */
  readonly password: () => string;
  /** `yyyy-MM-dd`: the example ends with the day before. Default: today. */
  readonly day?: string;
}

/**
 * Fills an empty database with example data: 200 customers, staff, 6,000 orders of 90 days, pages, products and
 * messages. Runs of the same day give the same data. Does nothing when the database has customers or orders.
 *
 * @returns whether it filled the database
 */
export async function seedDemo(app: AppContext, props: DemoProps): Promise<boolean> {
  if (!(await isEmpty(app.database.readFresh))) return false;
  return underSeedLock(app, () => fill(app, props));
}

/**
 * Runs `run` under an advisory lock. When several servers start at once, one fills the database; the others wait and
 * then find it filled.
 */
async function underSeedLock(app: AppContext, run: () => Promise<boolean>): Promise<boolean> {
  const client = await app.database.sessionPool.connect();
  try {
    await setStatementTimeout(client, 'none', 'session');
    await client.query('SELECT pg_advisory_lock($1)', [SEED_LOCK]);
    return await run();
  } finally {
    // Closing the connection also ends the lock and the raised statement timeout.
    client.release(true);
  }
}

async function fill(app: AppContext, props: DemoProps): Promise<boolean> {
  const admin = await superAdmin(app);
  if (!admin || !(await isEmpty(app.database.readFresh))) return false;
  const timezone = app.config.businessTimezone;
  const day = props.day ?? today(timezone);
  const start = Date.parse(startOfDay(day, timezone));
  // Pictures take as long to encode as the orders take to insert. Content is committed first, because the next start
  // completes content of an interrupted run only as long as there are no orders.
  const content = addContent(admin, day);
  const drawings = drawPhotos();
  const parcels = inTransaction(app.database, async (tx) => {
    const people = await addPeople(tx, await hashPassword(props.password()), start);
    await addShelves(tx);
    await addOrders(tx, people, start);
    await addBagChecks(tx, people);
    await addStockCounts(tx, { start, by: people.staff[1] });
    await addTariffs(tx, admin, { day, start });
    await addDeliveryNotes(tx, admin, { day });
    await addDeliveryRequests(tx, { day, start, by: admin.actor.userId });
    await addLedgers(tx, people, { day, start, by: admin.actor.userId });
    await addStatement(tx, { day, start, by: admin.actor.userId });
    await addComplaints(tx, { day, start, by: admin.actor.userId });
    await addPhotos(tx, app.files.photos, people, await drawings);
    await content;
    await welcome(tx);
  });
  await Promise.all([content, drawings, parcels]);
  return true;
}

async function isEmpty(read: Tx['query']): Promise<boolean> {
  const found = await read(
    `SELECT 1 AS one FROM orders UNION ALL SELECT 1 FROM users WHERE role = $1 LIMIT 1`,
    [ROLE.customer],
  );
  return found.length === 0;
}

async function superAdmin(app: AppContext): Promise<ActorContext | null> {
  const [row] = await app.database.readFresh<{ id: number; name: string }>(
    `SELECT id, last_name || ' ' || first_name AS name FROM users
     WHERE role = $1 AND deleted_at IS NULL ORDER BY id LIMIT 1`,
    [ROLE.superAdmin],
  );
  if (!row) return null;
  const rights = {
    role: ROLE.superAdmin,
    permissions: [],
    activated: true,
    sessionId: '',
    needsSecondFactor: false,
  };
  return { app, actor: { userId: row.id, name: row.name, ...rights }, address: null, requestId: null };
}

/** Adds the activation notification of each customer. Sends no mails, because the activations are in the past. */
async function welcome(tx: Tx): Promise<void> {
  const { title, content } = notificationTexts.activation;
  await tx.query(
    `WITH added AS (
       INSERT INTO notifications (kind, audience, user_id, title, content, created_at, updated_at)
       SELECT 'activation', 'user', id, $1, $2, activated_at, activated_at FROM users
       WHERE role = $3 AND activated_at IS NOT NULL ORDER BY id RETURNING id, user_id, created_at
     ) INSERT INTO notification_deliveries (notification_id, user_id, channel, state, tries, created_at, updated_at)
     SELECT id, user_id, 'inApp', 'sent', 1, created_at, created_at FROM added`,
    [title, content, ROLE.customer],
  );
}
