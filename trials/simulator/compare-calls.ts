import type { TestUser } from '../../api/src/testing/factories.ts';
import { groupBy, identityOf, type ExpectedOrder } from './model.ts';
import type { SimDatabase } from './sim-database.ts';
import type { SimServer } from './sim-server.ts';
import type { StoredState } from './stored-state.ts';

interface Counts {
  readonly total: number;
  readonly byStatus: readonly { readonly status: number; readonly count: number }[];
}
interface Detail {
  readonly status: number;
  readonly facts: { readonly weight?: number; readonly note?: string };
  readonly events: readonly { status: number; occurredAt: string; actor: { id: number } | null }[];
}

/** Compares the answers that users see: counts, and each order with its events and their authors. */
export async function compareCalls(
  server: SimServer,
  { staff, customer }: SimDatabase,
  orders: ReadonlyMap<string, ExpectedOrder>,
  stored: StoredState,
): Promise<string[]> {
  const get = async <T>(person: TestUser, path: string): Promise<T> => {
    const headers = { Authorization: `Bearer ${person.token}` };
    const answer = await server.handle({ method: 'GET', path, headers, body: null });
    if (answer?.status !== 200) throw new Error(`${path} answers ${answer?.status}: ${answer?.text}`);
    return (JSON.parse(answer.text) as { data: T }).data;
  };
  const all = [...orders.values()];
  const findings = [
    ...differentCounts('staff', await get<Counts>(staff.An, '/api/orders/counts'), all),
    ...differentCounts(
      'the customer',
      await get<Counts>(customer, '/api/orders/counts'),
      all.filter(({ ownerId }) => ownerId === customer.id),
    ),
  ];
  for (const order of all) {
    const id = stored.orders.get(order.orderCode)?.id;
    if (id === undefined) continue;
    const detail = await get<Detail>(staff.Binh, `/api/orders/search/${id}`);
    findings.push(...differentDetail(order, detail));
  }
  return findings;
}

function differentCounts(
  who: string,
  { total, byStatus }: Counts,
  orders: readonly ExpectedOrder[],
): string[] {
  const actual = byStatus
    .map(({ status, count }) => [status, count] as const)
    .filter(([, count]) => count > 0);
  const expected = [...groupBy(orders, ({ status }) => status)].map(
    ([status, own]) => [status, own.length] as const,
  );
  const text = (pairs: readonly (readonly [number, number])[]) =>
    pairs.toSorted((a, b) => a[0] - b[0]).join(' ');
  const isSame = total === orders.length && text(actual) === text(expected);
  return isSame
    ? []
    : [`${who} sees ${total} orders (${text(actual)}) instead of ${orders.length} (${text(expected)})`];
}

function differentDetail(order: ExpectedOrder, { status, facts, events }: Detail): string[] {
  const reports = order.reports.filter((report) => report.status !== null);
  const actual = `${status} ${facts.weight ?? null} ${facts.note ?? null} ${events.length}`;
  const expected = `${order.status} ${order.weight} ${order.note} ${reports.length}`;
  if (actual !== expected) return [`the page of ${order.orderCode} shows ${actual} instead of ${expected}`];
  return reports
    .filter(
      ({ status: reported, at, authors }) =>
        !events.some(
          (event) =>
            event.status === reported &&
            Date.parse(event.occurredAt) === at &&
            authors.includes(event.actor?.id ?? 0),
        ),
    )
    .map((report) => `the page of ${order.orderCode} does not show ${identityOf(report)} by its author`);
}
