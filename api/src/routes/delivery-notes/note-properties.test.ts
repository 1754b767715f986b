import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addNote } from '../../commands/delivery-notes/note-adder.ts';
import { cancelNote } from '../../commands/delivery-notes/note-canceller.ts';
import { addNoteParcels, removeNoteParcels } from '../../commands/delivery-notes/note-filler.ts';
import { handOverNote } from '../../commands/delivery-notes/note-hand-over.ts';
import { issueNote } from '../../commands/delivery-notes/note-issuer.ts';
import { AppError } from '../../errors.ts';
import { findNote } from '../../queries/find-delivery-notes.ts';
import { clearLedgers } from '../../testing/ledger-fixtures.ts';
import { asActor, clearOrders, day, importRows, orderRow } from '../../testing/order-fixtures.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const { actors, database, commandContext } = t;
const staff = asActor(commandContext(actors.P1));
const OWNERS = [actors.CO, actors.CX];
const CODES = Array.from({ length: 6 }, (_, at) => `PXP000${at}`);

const step = fc.record({
  kind: fc.constantFrom('make', 'put', 'move', 'remove', 'issue', 'hand-over', 'cancel'),
  note: fc.nat(5),
  parcel: fc.nat(CODES.length - 1),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Runs one step; a refusal is an allowed result. */
async function run({ kind, note, parcel }: Step, notes: number[]): Promise<void> {
  const key = randomUUID();
  const orderCodes = [CODES[parcel] ?? ''];
  if (kind === 'make') {
    const { noteId } = await addNote(staff, { key, orderCodes });
    if (noteId !== null) notes.push(noteId);
    return;
  }
  const id = notes[note % Math.max(1, notes.length)];
  const found = id === undefined ? undefined : await findNote(database.readFresh, id);
  if (!found || id === undefined) return;
  const { version, total } = found;
  const act = {
    put: () => addNoteParcels(staff, { id, key, orderCodes }),
    move: () => addNoteParcels(staff, { id, key, orderCodes, confirmed: true }),
    remove: () => removeNoteParcels(staff, { id, key, orderCodes }),
    issue: () => issueNote(staff, { id, key, version, total }),
    'hand-over': () => handOverNote(staff, { id, key, version }),
    cancel: () => cancelNote(staff, { id, key, version, reason: 'thử' }),
  }[kind];
  await act().catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

/** Each parcel with the state of its note, and whether its status and its bill agree with that. */
const parcels = () =>
  database.readFresh<{ order_code: string; state: string | null; status: number; is_billed: boolean }>(
    `SELECT o.order_code, n.state, o.status::int AS status, f.billed_at IS NOT NULL AS is_billed
     FROM orders o LEFT JOIN delivery_note_parcels p ON p.order_id = o.id AND p.is_open
     LEFT JOIN delivery_notes n ON n.id = p.note_id LEFT JOIN order_fees f ON f.order_id = o.id
     ORDER BY o.order_code`,
  );
const balances = () =>
  database.readFresh(
    `SELECT u.id, coalesce(b.balance, 0)::bigint AS owed, coalesce(sum(n.total), 0)::bigint AS billed
     FROM users u LEFT JOIN customer_balances b ON b.customer_id = u.id
     LEFT JOIN delivery_notes n ON n.customer_id = u.id AND n.state IN ('issued', 'handed-over')
     WHERE u.id = ANY ($1) GROUP BY u.id, b.balance HAVING coalesce(b.balance, 0) <> coalesce(sum(n.total), 0)`,
    [OWNERS.map(({ id }) => id)],
  );

test('after any steps, statuses, bills and ledgers are those of the notes that are not cancelled', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      await database.readFresh('TRUNCATE delivery_notes CASCADE');
      await clearLedgers(database);
      await clearOrders(database);
      await importRows(
        staff,
        CODES.map((orderCode, at) =>
          orderRow({
            orderCode,
            status: 3,
            occurredAt: day(2),
            facts: { customer: OWNERS[at % 2]?.customerCode ?? '', fee: 1000 * (at + 1) },
          }),
        ),
      );
      const notes: number[] = [];
      for (const one of steps) await run(one, notes);
      const rows = await parcels();
      // A parcel on two notes would be two rows.
      expect(rows.map(({ order_code: code }) => code)).toEqual(CODES);
      for (const { state, status, is_billed: isBilled } of rows) {
        expect(status).toBe(state === 'handed-over' ? 4 : 3);
        expect(isBilled).toBe(state === 'issued' || state === 'handed-over');
      }
      expect(await balances()).toEqual([]);
    }),
    { ...propertyRuns(60), endOnFailure: true },
  );
}, 120_000);
