import type { Expectations } from './expectations.ts';
import { identityOf, type ExpectedOrder } from './model.ts';
import type { StoredOrder, StoredState } from './stored-state.ts';

/** Returns one sentence for each difference between the acknowledged writes and the server's data. */
export function compare(
  expected: Expectations,
  orders: ReadonlyMap<string, ExpectedOrder>,
  stored: StoredState,
): string[] {
  return [
    ...expected.findings,
    ...differentOrders(orders, stored),
    ...differentEvents(orders, stored),
    ...differentScans(expected, stored),
    ...differentImports(expected, stored),
    ...differentAudit(expected, orders, stored),
  ];
}

function differentOrders(orders: ReadonlyMap<string, ExpectedOrder>, stored: StoredState): string[] {
  const codes = new Set([...orders.keys(), ...stored.orders.keys()]);
  return [...codes].flatMap((code) => {
    const [expected, found] = [orders.get(code), stored.orders.get(code)];
    if (!expected || !found) return [`the order ${code} ${found ? 'exists without a report' : 'is missing'}`];
    return differences(expected, found).map((name) => `the order ${code} has another ${name}`);
  });
}

function differences(expected: ExpectedOrder, found: StoredOrder): string[] {
  const pairs: Readonly<Record<string, readonly [unknown, unknown]>> = {
    status: [expected.status, found.status],
    // A declared order has the time of the database's own clock.
    time: [expected.at ?? found.at, found.at],
    source: [expected.source, found.source],
    weight: [expected.weight, found.weight],
    note: [expected.note, found.note],
    owner: [expected.ownerId, found.owner_id],
  };
  return Object.entries(pairs)
    .filter(([, [want, have]]) => want !== have)
    .map(([name, [want, have]]) => `${name} (${String(have)} instead of ${String(want)})`);
}

function differentEvents(orders: ReadonlyMap<string, ExpectedOrder>, stored: StoredState): string[] {
  const expected = new Map(
    [...orders.values()].flatMap(({ reports }) => reports.map((report) => [identityOf(report), report])),
  );
  const findings = stored.events.flatMap((event) => {
    const identity = identityOf(event);
    const report = expected.get(identity);
    expected.delete(identity);
    if (!report) return [`the event ${identity} of ${event.author} was not acknowledged, or is there twice`];
    const isOwn = report.authors.includes(event.author);
    return isOwn
      ? []
      : [`the event ${identity} names ${event.author} instead of ${report.authors.join(' or ')}`];
  });
  return [
    ...findings,
    ...[...expected.keys()].map((identity) => `the acknowledged event ${identity} is missing`),
  ];
}

function differentScans({ scans }: Expectations, stored: StoredState): string[] {
  const counting = new Set(
    stored.scans.filter(({ hasEvent, isUndone }) => hasEvent && !isUndone).map(({ key }) => key),
  );
  return [
    ...[...scans.keys()]
      .filter((key) => !counting.has(key))
      .map((key) => `the key of the scan ${key} is missing`),
    ...[...counting]
      .filter((key) => !scans.has(key))
      .map((key) => `the scan ${key} counts although it was refused`),
  ];
}

function differentImports({ importIds, undone }: Expectations, { imports }: StoredState): string[] {
  const known = new Set(imports.map(({ id }) => id));
  return [
    ...[...importIds].filter((id) => !known.has(id)).map((id) => `the acknowledged import ${id} is missing`),
    ...imports.flatMap(({ id, undoneBy, work }) => {
      if (work !== null) return [`the import ${id} is still ${work}`];
      if (!importIds.has(id)) return [`the import ${id} was never acknowledged`];
      const expected = undone.get(id) ?? null;
      return undoneBy === expected
        ? []
        : [`the import ${id} is undone by ${undoneBy} instead of ${expected}`];
    }),
  ];
}

/** Each acknowledged action has one audit row with its author, and there are no other audit rows. */
function differentAudit(
  { importAuthors, undone, edits, declared }: Expectations,
  orders: ReadonlyMap<string, ExpectedOrder>,
  { audit }: StoredState,
): string[] {
  const listed = (action: string, textOf: (row: StoredState['audit'][number]) => string) =>
    audit.filter((row) => row.action === action).map(textOf);
  const bySubject = (row: StoredState['audit'][number]) => `${row.subject} by ${row.actor}`;
  const pairs = (of: ReadonlyMap<number | string, number>) =>
    [...of].map(([subject, by]) => `${subject} by ${by}`);
  const scanned = new Set(
    audit
      .filter(({ action }) => action === 'order.scan')
      .flatMap(({ actor, new: said }) =>
        Object.keys(said?.['orders'] ?? {}).map((code) => `${code} by ${String(said?.['author'] ?? actor)}`),
      ),
  );
  const unaudited = [...orders.values()]
    .flatMap(({ reports }) => reports)
    .filter(
      ({ source, orderCode, authors }) =>
        source === 2 && !authors.some((by) => scanned.has(`${orderCode} by ${by}`)),
    )
    .map((report) => `the scan ${identityOf(report)} has no audit row of its author`);
  return [
    ...unaudited,
    ...differentLists('import.create', pairs(importAuthors), listed('import.create', bySubject)),
    ...differentLists('import.undo', pairs(undone), listed('import.undo', bySubject)),
    ...differentLists(
      'declaration.create',
      [...declared],
      listed('declaration.create', ({ subject }) => subject),
    ),
    ...differentLists(
      'order.update',
      pairs(edits),
      listed('order.update', ({ new: said, actor }) => `${String(said?.['note'])} by ${actor}`),
    ),
  ];
}

function differentLists(name: string, expected: readonly string[], found: readonly string[]): string[] {
  const [want, have] = [expected.toSorted().join(', '), found.toSorted().join(', ')];
  return want === have ? [] : [`the audit of ${name} has [${have}] instead of [${want}]`];
}
