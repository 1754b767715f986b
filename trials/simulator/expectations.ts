import type { Entry, ImportEntry, ScanEntry } from '../../desktop-admin/src/station/outbox/entries.ts';
import type { StoredState } from './stored-state.ts';
import type { Report } from './model.ts';
import type { Office } from './office.ts';
import type { SimStation } from './sim-station.ts';

/** The reports that the server must have in the end, by the records of stations and browsers. */
export interface Expectations {
  readonly reports: Report[];
  readonly declared: Set<string>;
  /** Keys of scans that count. */
  readonly scans: Map<string, ScanEntry>;
  readonly importIds: Set<number>;
  readonly undone: Map<number, number>;
  readonly importAuthors: Map<number, number>;
  /** Edits that were written, by their notes. */
  readonly edits: Map<string, number>;
  /** Contradictions in the records of stations and browsers. */
  readonly findings: string[];
}

/** Collects the acknowledged writes, and checks that the stations still have all entries that they confirmed. */
export function expectationsOf(
  stations: readonly SimStation[],
  office: Office,
  stored: StoredState,
  customerId: number,
): Expectations {
  const expected: Expectations = {
    reports: [],
    declared: declarationsOf(office, stored),
    scans: new Map(),
    importIds: new Set(),
    undone: new Map(office.undos.map(({ importId, by }) => [importId, by])),
    importAuthors: new Map(),
    edits: new Map(),
    findings: [...office.faults],
  };
  for (const station of stations) addStation(expected, station, customerId);
  for (const { by, importId, reports } of office.imports)
    addImport(expected, { by, importId, reports, customerId });
  for (const edit of office.edits) addEdit(expected, edit, stored);
  return expected;
}

/** Includes stored codes without a "declared" answer: if that was lost, the next answer is "already yours". */
function declarationsOf({ declared, attempted }: Office, stored: StoredState): Set<string> {
  return new Set([...declared, ...stored.declared.filter((code) => attempted.has(code))]);
}

function addStation(expected: Expectations, station: SimStation, customerId: number): void {
  const entries = station.entries();
  const { findings } = expected;
  findings.push(...station.faults.map((fault) => `station ${station.name} logged ${fault}`));
  const known = new Map(entries.map((entry) => [keyOf(entry), entry]));
  for (const { key, by, description } of station.stored) {
    const entry = known.get(key);
    if (!entry) findings.push(`station ${station.name} lost ${description} (${key})`);
    else if (describe(entry) !== description || entry.record.by.id !== by)
      findings.push(
        `station ${station.name} turned ${description} of ${by} into ${describe(entry)} of ${entry.record.by.id}`,
      );
  }
  for (const key of station.undone)
    if (known.get(key)?.state !== 'undone') findings.push(`station ${station.name} lost the undo of ${key}`);
  for (const entry of entries) {
    if (entry.state === 'saved' || entry.state === 'undoing')
      findings.push(`station ${station.name} never sent ${describe(entry)}`);
    if (entry.state !== 'sent') continue;
    if (entry.kind === 'scan') addScan(expected, entry);
    if (entry.kind === 'import') addSentImport(expected, station, entry, customerId);
  }
}

function addScan({ reports, scans }: Expectations, entry: ScanEntry): void {
  const { orderCode, status, occurredAt, by, weight, key } = entry.record;
  scans.set(key, entry);
  const at = Date.parse(occurredAt);
  const common = { note: null, customerId: null };
  reports.push({ orderCode, status, at, source: 2, authors: [by.id], weight, ...common });
}

function addSentImport(
  expected: Expectations,
  station: SimStation,
  entry: ImportEntry,
  customerId: number,
): void {
  const { idempotencyKey, by } = entry.record;
  const reports = station.files.get(idempotencyKey) ?? [];
  addImport(expected, { by: by.id, importId: entry.counts?.importId ?? null, reports, customerId });
}

interface Imported {
  readonly by: number;
  readonly importId: number | null;
  readonly reports: Parameters<SimStation['import']>[0];
  readonly customerId: number;
}

function addImport(expected: Expectations, { by, importId, reports, customerId }: Imported): void {
  if (importId === null || expected.importIds.has(importId)) {
    expected.findings.push(`the import of ${by} was answered with the id ${importId}`);
    return;
  }
  expected.importIds.add(importId);
  expected.importAuthors.set(importId, by);
  if (expected.undone.has(importId)) return;
  for (const { orderCode, status, at, weight, hasCustomer } of reports) {
    const customer = hasCustomer ? customerId : null;
    expected.reports.push({
      orderCode,
      status,
      at,
      source: 1,
      authors: [by],
      weight,
      note: null,
      customerId: customer,
    });
  }
}

function addEdit(expected: Expectations, edit: Office['edits'][number], stored: StoredState): void {
  const { by, orderId, orderCode, note, status, weight, from, result } = edit;
  const found = stored.events.find((event) => event.note === note);
  // It was deleted with its order: all imports that had reported the order were undone.
  const isGone = status === null && stored.orders.get(orderCode)?.id !== orderId;
  const wasAudited = stored.audit.some((row) => row.action === 'order.update' && row.new?.['note'] === note);
  if (result === 'refused' ? found : result === 'written' && !found && !isGone)
    expected.findings.push(
      `the edit ${note} of ${orderCode} was ${result}, and the server ${found ? 'has' : 'lost'} it`,
    );
  if (wasAudited) expected.edits.set(note, by);
  if (result === 'written' && !wasAudited) expected.findings.push(`the edit ${note} has no audit row`);
  if (!found) return;
  if (found.at < from) expected.findings.push(`the edit ${note} is dated ${found.at}, before ${from}`);
  const common = { orderCode, note, status, weight, customerId: null };
  expected.reports.push({ ...common, at: found.at, source: 3, authors: [by] });
}

const keyOf = ({ record }: Entry) => (record.type === 'import' ? record.idempotencyKey : record.key);
const describe = ({ record }: Entry) =>
  record.type === 'import'
    ? `import ${record.idempotencyKey}`
    : `scan ${record.orderCode} ${record.type === 'scan' ? record.status : record.work}`;
