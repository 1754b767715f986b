import { randomUUID } from 'node:crypto';
import type { OrderRow } from '@logistics/shared/contracts';
import { ORDER_STATUS } from '@logistics/shared/domain';
import { emailTokenMaker } from '../commands/auth/email-change.ts';
import { articleRemover } from '../commands/content/article-manager.ts';
import { articleAdder } from '../commands/content/article-writer.ts';
import { broadcastAdder, broadcastRemover } from '../commands/notifications/broadcaster.ts';
import { declareOrders } from '../commands/orders/order-declarer.ts';
import { importOrders } from '../commands/imports/order-importer.ts';
import { changeManyOrders } from '../commands/orders/order-operations.ts';
import { removeOrders } from '../commands/orders/order-remover.ts';
import { productAdder, productBinner } from '../commands/content/product-writer.ts';
import type { ActorContext } from '../context.ts';
import { makeSecondFactor, type TestFactor } from './second-factors.ts';
import type { TestUser } from './factories.ts';
import { draftOf, issuedOf, type MadeNote } from './delivery-note-fixtures.ts';
import { acceptedOf, addressOf, requestedOf, type MadeRequest } from './delivery-request-fixtures.ts';
import { reportPackingStep, type StepTarget } from '../commands/bags/packing-step.ts';
import { addedLot, bagOf, checkParcels, closedCheckOf, loadedBagOf, openedBag } from './bag-fixtures.ts';
import { asActor, importRows, orderRow, orderSource } from './order-fixtures.ts';
import { picture } from './pictures.ts';
import type { TestApp } from './test-app.ts';
import { orderPolicy } from '../policies/order-policy.ts';
import { contentPolicy } from '../policies/content-policy.ts';
import { notificationPolicy } from '../policies/notification-policy.ts';

interface MadeOrder {
  readonly id: number;
  readonly code: string;
}

interface Packed {
  readonly id: number;
  readonly code: string;
}

export interface World {
  readonly t: TestApp;
  /** Returns a unique number. */
  readonly next: () => number;
  readonly code: () => string;
  /** An order that is only declared. */
  readonly declared: (owner: TestUser) => Promise<MadeOrder>;
  /** An order in a Chinese warehouse, without an owner. */
  readonly unowned: () => Promise<MadeOrder>;
  /** An order that a customer claimed after it had arrived without an owner. */
  readonly unownedClaim: (owner: TestUser) => Promise<MadeOrder>;
  readonly binned: (owner: TestUser) => Promise<MadeOrder>;
  /** A stored scan; returns its key. */
  readonly scanned: (owner: TestUser) => Promise<string>;
  /** An order in Vietnam, as this person reported by hand a moment ago. */
  readonly reported: (owner: TestUser, by: TestUser | null) => Promise<MadeOrder>;
  /** An import of one valid and one invalid row; returns its id. */
  readonly imported: () => Promise<number>;
  /** A bulk change, running or done; returns its id. */
  readonly operation: (state?: 'running' | 'done') => Promise<number>;
  readonly article: (props?: {
    readonly enabled?: boolean;
    readonly binned?: boolean;
  }) => Promise<MadeArticle>;
  readonly product: (props?: { readonly binned?: boolean }) => Promise<number>;
  readonly broadcast: (props?: { readonly binned?: boolean }) => Promise<number>;
  /** A message to one user; returns its id. */
  readonly message: (to: TestUser) => Promise<number>;
  /** A note of staff about a customer, of a super admin if no author is given; returns its id. */
  readonly customerNote: (
    about: TestUser,
    author?: TestUser | null,
    props?: { readonly binned?: boolean },
  ) => Promise<number>;
  /** An open bag without parcels. */
  readonly bag: () => Promise<Packed>;
  /** A bag with one parcel. */
  readonly packedBag: (props?: {
    readonly sealed?: boolean;
  }) => Promise<Packed & { readonly parcel: string }>;
  /** A sealed bag with one parcel that was scanned at its arrival. */
  readonly checkedBag: () => Promise<Packed & { readonly parcel: string }>;
  /** A parcel that was missing when its bag arrived, with the key of the step that closed the check. */
  readonly difference: () => Promise<{
    readonly id: number;
    readonly code: string;
    readonly bag: Packed;
    readonly key: string;
  }>;
  /** Reports a step for everything in a bag or a lot, by a super admin if no user is given; returns its key. */
  readonly step: (target: StepTarget, by?: TestUser | null) => Promise<string>;
  /** A lot without bags. */
  readonly lot: () => Promise<Packed>;
  /** A sealed bag with one parcel in a lot; returns its code. */
  readonly loadedBag: (lot: Packed) => Promise<string>;
  /** A parcel of this person in the Vietnamese warehouse, with a fee. */
  readonly arrived: (owner: TestUser, props?: { readonly fee?: number | null }) => Promise<MadeOrder>;
  /** A draft of a delivery note with one parcel. */
  readonly draftNote: (
    owner: TestUser,
    props?: { readonly fee?: number | null },
  ) => Promise<MadeNote & { readonly parcel: string }>;
  /** An issued delivery note with one parcel. */
  readonly issuedNote: (owner: TestUser) => Promise<MadeNote>;
  /** A delivery request for one parcel, which the customer picks up. */
  readonly request: (owner: TestUser) => Promise<MadeRequest>;
  readonly acceptedRequest: (owner: TestUser) => Promise<MadeRequest>;
  /** An address in the book of this customer. */
  readonly address: (of: TestUser) => Promise<{ readonly id: number; readonly version: number }>;
  /** One more session of an account; returns its id. */
  readonly session: (of: TestUser) => Promise<string>;
  /** Turns on the second factor of an account. */
  readonly secondFactor: (of: TestUser) => Promise<TestFactor>;
  /** The token of a mail to the new email of another account. */
  readonly emailToken: () => Promise<string>;
  /** A failed job; only if the app stores jobs. */
  readonly failedJob: () => Promise<string>;
  /** The version that a change of the row must send. */
  readonly version: (
    table: 'orders' | 'articles' | 'products' | 'notifications' | 'delivery_notes',
    id: number,
  ) => Promise<number>;
  readonly picture: Blob;
}

interface MadeArticle {
  readonly id: number;
  readonly link: string;
  readonly revisionId: number;
}

const PARCELS_AT_ONCE = 100;

/**
 * Creates new subjects for calls, directly through the commands.
 *
 * Long because it is a list of short functions that share their state.
 */
export async function makeWorld(t: TestApp): Promise<World> {
  const bytes = new Uint8Array(await picture({ width: 20, height: 20 }));
  const { database, actors, commandContext } = t;
  const as = (user: TestUser): ActorContext => asActor(commandContext(user));
  const admin = as(actors.SA);
  let made = 0;
  const next = () => (made += 1);
  const code = () => `QT${String(next()).padStart(8, '0')}`;
  const first = async <Row>(sql: string, values: unknown[]): Promise<Row> => {
    const [row] = await database.readFresh<Row & Record<string, unknown>>(sql, values);
    if (!row) throw new Error(`no row was inserted by ${sql}`);
    return row;
  };
  const orderOf = async (orderCode: string): Promise<MadeOrder> => ({
    id: (await first<{ id: number }>('SELECT id FROM orders WHERE order_code = $1', [orderCode])).id,
    code: orderCode,
  });
  const declared = async (owner: TestUser) => {
    const orderCode = code();
    await declareOrders(as(owner), { codes: [orderCode] });
    return orderOf(orderCode);
  };
  const parcels: string[] = [];
  const unowned = async () => {
    if (parcels.length === 0) {
      const rows = Array.from({ length: PARCELS_AT_ONCE }, (): OrderRow => orderRow({ orderCode: code() }));
      await importRows(admin, rows);
      parcels.push(...rows.map(({ orderCode }) => orderCode));
    }
    return orderOf(parcels.pop() ?? '');
  };
  const arrived = async (owner: TestUser, { fee = 50_000 }: { readonly fee?: number | null } = {}) => {
    const orderCode = code();
    const facts = fee === null ? {} : { fee };
    await importRows(admin, [orderRow({ orderCode, status: 3, facts })]);
    await declareOrders(as(owner), { codes: [orderCode] });
    return orderOf(orderCode);
  };
  const request = async (owner: TestUser) => requestedOf(as(owner), [(await arrived(owner)).id]);
  return {
    t,
    next,
    code,
    declared,
    unowned,
    unownedClaim: async (owner) => {
      const order = await unowned();
      await declareOrders(as(owner), { codes: [order.code] });
      return order;
    },
    binned: async (owner) => {
      const order = await declared(owner);
      await removeOrders(admin, { ids: [order.id], may: orderPolicy.remove });
      return order;
    },
    scanned: async (owner) => {
      const order = await declared(owner);
      const key = randomUUID();
      const occurredAt = '2026-11-02T03:00:00Z';
      await t
        .as('SA')
        .post('/api/orders/scan')
        .send({ events: [{ orderCode: order.code, status: 1, occurredAt, key }] })
        .expect(200);
      return key;
    },
    reported: async (owner, by) => {
      const order = await declared(owner);
      await changeManyOrders(as(by ?? actors.SA), {
        target: { ids: [order.id] },
        change: { kind: 'set-status', status: 3 },
      });
      return order;
    },
    imported: async () => {
      const bad = { sheet: 'Sheet1', row: 3 };
      const source = orderSource({
        rows: [orderRow({ orderCode: code() })],
        problems: [
          {
            ...bad,
            column: 'TRẠNG THÁI',
            value: 'đâu đó',
            code: 'STATUS_UNKNOWN',
            level: 'error',
            message: 'Không rõ trạng thái.',
          },
        ],
        rejected: [{ ...bad, cells: [code(), ''] }],
      });
      const props = { origin: 'upload', badRows: 'skip', preview: false } as const;
      const { importId } = await importOrders(admin, { ...props, source });
      if (importId === null) throw new Error('the import was not created');
      return importId;
    },
    operation: async (state = 'done') =>
      (
        await first<{ id: number }>(
          `INSERT INTO order_operations (kind, change, filter, state, total, max_id, created_by)
           VALUES ('assign', '{"kind":"assign","customerId":null}', '{"status":1}', $2, 0, 1, $1) RETURNING id`,
          [actors.SA.id, state],
        )
      ).id,
    article: async ({ enabled = true, binned = false } = {}) => {
      const link = `bai-so-${next()}`;
      const words = { title: `Bài ${link}`, description: '', image: null, content: '<p>Nội dung.</p>' };
      const id = await articleAdder(admin, {
        link,
        ...words,
        category: 'bai-viet',
        enabled,
        publish: true,
      });
      if (binned) await articleRemover(admin, { id, may: contentPolicy.updateArticle });
      const { revisionId } = await first<{ revisionId: number }>(
        'SELECT newest_revision_id AS "revisionId" FROM articles WHERE id = $1',
        [id],
      );
      return { id, link, revisionId };
    },
    product: async ({ binned = false } = {}) => {
      const id = await productAdder(admin, {
        name: `Áo ${next()}`,
        marketplace: '1688',
        price_ndt: 12.5,
        description: '',
        link: 'https://detail.1688.com/offer/1.html',
        images: [],
        shop: '',
        minimum_order: null,
        weight: null,
        attributes: [],
      });
      if (binned) await productBinner(admin, { id, deleted: true, may: contentPolicy.updateProduct });
      return id;
    },
    broadcast: async ({ binned = false } = {}) => {
      const words = { title: `Tin ${next()}`, content: '<p>Nghỉ lễ.</p>' };
      const id = await broadcastAdder(admin, { ...words, audience: 'all', mail: false });
      if (binned) await broadcastRemover(admin, { id, may: notificationPolicy.remove });
      return id;
    },
    message: async (to) => {
      const { id } = await first<{ id: number }>(
        `INSERT INTO notifications (kind, audience, user_id, title, content)
         VALUES ('activation', 'user', $1, 'Tin', 'Nội dung') RETURNING id`,
        [to.id],
      );
      await database.readFresh(
        `INSERT INTO notification_deliveries (notification_id, user_id, channel, state)
         VALUES ($1, $2, 'inApp', 'sent')`,
        [id, to.id],
      );
      return id;
    },
    customerNote: async (about, author, { binned = false } = {}) => {
      const { id } = await first<{ id: number }>(
        `INSERT INTO customer_notes (user_id, author_id, key, text, deleted_at)
         VALUES ($1, $2, $3, 'hay đổi số điện thoại', CASE WHEN $4 THEN now() END) RETURNING id`,
        [about.id, (author ?? actors.SA).id, randomUUID(), binned],
      );
      return id;
    },
    bag: () => openedBag(admin),
    packedBag: async (props) => {
      const { code: parcel } = await unowned();
      return { ...(await bagOf(admin, [parcel], props)), parcel };
    },
    checkedBag: async () => {
      const { code: parcel } = await unowned();
      const bag = await bagOf(admin, [parcel], { sealed: true });
      await checkParcels(admin, bag.code, [parcel]);
      return { ...bag, parcel };
    },
    difference: async () => {
      const [found, missing] = [await unowned(), await unowned()];
      const bag = await bagOf(admin, [found.code, missing.code], { sealed: true });
      await checkParcels(admin, bag.code, [found.code]);
      const key = await closedCheckOf(admin, bag.code);
      const { id } = await first<{ id: number }>('SELECT id FROM bag_differences WHERE bag_id = $1', [
        bag.id,
      ]);
      return { id, code: missing.code, bag, key };
    },
    step: async (target, by) => {
      const key = randomUUID();
      const occurredAt = new Date().toISOString();
      const status = ORDER_STATUS.onTheWay;
      await reportPackingStep(by ? as(by) : admin, { target, key, status, occurredAt });
      return key;
    },
    lot: () => addedLot(admin),
    loadedBag: async (lot) => (await loadedBagOf(admin, lot.id, [(await unowned()).code])).code,
    arrived,
    draftNote: async (owner, props) => {
      const { code: parcel } = await arrived(owner, props);
      return { ...(await draftOf(admin, [parcel])), parcel };
    },
    issuedNote: async (owner) => issuedOf(admin, [(await arrived(owner)).code]),
    request,
    acceptedRequest: async (owner) => acceptedOf(admin, await request(owner)),
    address: (of) => addressOf(as(of)),
    session: async (of) => {
      await t.login(of.id);
      const { id } = await first<{ id: string }>(
        'SELECT id FROM sessions WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1',
        [of.id],
      );
      return id;
    },
    secondFactor: (of) => makeSecondFactor(t, of),
    emailToken: async () => {
      const wanted = { userId: (await t.user()).id, email: `cho-xac-nhan-${randomUUID()}@example.vn` };
      await database.readFresh(
        "INSERT INTO email_changes (user_id, email, expires_at) VALUES ($1, $2, now() + interval '1 day')",
        [wanted.userId, wanted.email],
      );
      const token = await emailTokenMaker(t.app, wanted);
      if (!token) throw new Error('the request of a new email has ended');
      return token;
    },
    failedJob: async () =>
      (
        await first<{ id: string }>(
          `INSERT INTO jobs.job (name, data) VALUES ('purge-sessions.failed', '{}') RETURNING id`,
          [],
        )
      ).id,
    version: async (table, id) =>
      (await first<{ version: number }>(`SELECT version FROM ${table} WHERE id = $1`, [id])).version,
    picture: new Blob([bytes], { type: 'image/jpeg' }),
  };
}
