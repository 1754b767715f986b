import { afterAll, afterEach, expect, test } from 'vitest';
import { checkLedgers } from '../commands/ledger/check-ledgers.ts';
import { KILLABLE } from '../testing/killable-commands.ts';
import { KILLABLE_FOR_CUSTOMERS } from '../testing/killable-customer-commands.ts';
import type { Effect, KillableCommand } from '../testing/killable-parts.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { TransactionHolds } from '../testing/transaction-holds.ts';

const t = await createTestApp();
const { database } = t;
const holds = await TransactionHolds.open(t.config.databaseUrl);
let server: ServerProcess | undefined;
afterEach(() => holds.clear());
afterAll(async () => {
  await server?.kill();
  await holds.end();
});

/** Points of a transaction before its COMMIT. */
const POINTS_BEFORE_COMMIT = ['first row', 'middle row', 'last row', 'audit', 'announcement'] as const;
type HoldPoint = (typeof POINTS_BEFORE_COMMIT)[number] | 'commit';
interface Killed extends KillableCommand {
  readonly point: HoldPoint;
}

interface Round {
  readonly round: number;
  readonly committing: (t: TestApp, mark: string) => Promise<KillableCommand>;
  readonly isAnswerLost: boolean;
  /** Makes the commands that are held before their COMMIT. */
  readonly others: () => Promise<Killed[]>;
}

/** In each round one command is held within its COMMIT. The other commands cannot announce before it ends. */
const ROUNDS: readonly Round[] = [
  { round: 1, committing: KILLABLE.lotStep, isAnswerLost: false, others: () => twoOfEach(1) },
  { round: 2, committing: KILLABLE.handingOver, isAnswerLost: true, others: () => twoOfEach(2) },
  { round: 3, committing: KILLABLE.addingStatement, isAnswerLost: true, others: () => twoOfEach(3) },
  {
    round: 4,
    committing: KILLABLE.sealing,
    isAnswerLost: true,
    others: () => forCustomers(4, ['preparing']),
  },
  {
    round: 5,
    committing: KILLABLE_FOR_CUSTOMERS.refunding,
    isAnswerLost: true,
    others: () => forCustomers(5, ['makingNote']),
  },
  {
    round: 6,
    committing: KILLABLE_FOR_CUSTOMERS.preparing,
    isAnswerLost: false,
    others: () => forCustomers(6, ['makingNote', 'preparing']),
  },
];

/**
 * Makes two commands of each kind, held at different points. After three rounds, each kind was held at every point.
 */
async function twoOfEach(round: number): Promise<Killed[]> {
  const made: Killed[] = [];
  for (const [kind, make] of Object.values(KILLABLE).entries())
    for (const part of [0, 1]) {
      const point = POINTS_BEFORE_COMMIT[(kind + 2 * round + part) % POINTS_BEFORE_COMMIT.length] ?? 'audit';
      made.push({ ...(await make(t, `R${round}P${part}`)), point });
    }
  return made;
}

/** Makes one command of each kind except these, held at another point in each round. */
async function forCustomers(
  round: number,
  without: readonly (keyof typeof KILLABLE_FOR_CUSTOMERS)[],
): Promise<Killed[]> {
  const made: Killed[] = [];
  for (const [kind, [name, make]] of Object.entries(KILLABLE_FOR_CUSTOMERS).entries()) {
    if (without.some((left) => left === name)) continue;
    const point = POINTS_BEFORE_COMMIT[(kind + 2 * round) % POINTS_BEFORE_COMMIT.length] ?? 'audit';
    made.push({ ...(await make(t, `R${round}`)), point });
  }
  return made;
}

async function hold({ rows: { count, ...rows }, audited, point }: Killed): Promise<void> {
  const row = { 'first row': 1, 'middle row': Math.ceil(count / 2), 'last row': count };
  if (point === 'commit') await holds.holdCommit({ table: 'audit_log', when: audited });
  else if (point === 'audit')
    await holds.holdBefore({ table: 'audit_log', event: 'INSERT', when: audited, row: 1 });
  // An announcement waits for the command that commits.
  else if (point !== 'announcement') await holds.holdBefore({ ...rows, row: row[point] });
}

/** Returns null if the connection broke before an answer. */
async function send({ token, path, body }: Killed): Promise<{ status: number; data: unknown } | null> {
  try {
    const answer = await fetch(`${server?.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return { status: answer.status, data: ((await answer.json()) as { data?: unknown }).data };
  } catch {
    return null;
  }
}

/** Returns the effect of each command, with its name and point for the report of a failure. */
async function effects(commands: readonly Killed[]): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const { name, point, effect } of commands) {
    const [row] = await database.readFresh<Record<string, number | string | null>>(effect);
    found.push([name, point, row]);
  }
  return found;
}
const expected = (commands: readonly Killed[], effectOf: (command: Killed) => Effect) =>
  commands.map((command) => [command.name, command.point, effectOf(command)]);

/** Kills the server while all commands are held. */
async function killDuring(commands: readonly Killed[], isAnswerLost: boolean): Promise<void> {
  await holds.close();
  for (const command of commands) await hold(command);
  const [committing, ...others] = commands;
  if (!committing || !server) throw new Error('nothing to kill');
  const first = send(committing);
  await expect.poll(() => holds.waiting()).toContain('COMMIT;');
  const sent = [first, ...others.map(send)];
  // A job of the server may wait for the announcement, too.
  await expect.poll(async () => (await holds.waiting()).length).toBeGreaterThanOrEqual(commands.length);
  expect(await effects(commands)).toEqual(expected(commands, ({ nothing }) => nothing));
  if (isAnswerLost) {
    // The transaction commits, and the server gets no answer.
    server.pause();
    await holds.release('committing');
    await expect.poll(() => effects([committing])).toEqual(expected([committing], ({ whole }) => whole));
  }
  await server.kill();
  await holds.clear();
  expect(await Promise.all(sent)).toEqual(commands.map(() => null));
  await expect.poll(() => holds.running()).toBe(0);
}

test.each(ROUNDS)(
  'a killed server leaves each command undone or whole, and repeating it completes it once (round $round)',
  { timeout: 90_000 },
  async (round) => {
    server ??= await startServerProcess(t.config);
    const { committing, others } = round;
    const commands = [
      { ...(await committing(t, `C${round.round}`)), point: 'commit' as const },
      ...(await others()),
    ];
    await killDuring(commands, round.isAnswerLost);
    const isDone = ({ point }: Killed) => point === 'commit';
    expect(await effects(commands)).toEqual(
      expected(commands, (command) => (isDone(command) ? command.whole : command.nothing)),
    );

    server = await startServerProcess(t.config);
    for (const time of [0, 1] as const) {
      for (const command of commands) {
        const data = command.answers[isDone(command) ? 1 : time];
        expect([command.name, await send(command)]).toMatchObject([command.name, { status: 200, data }]);
      }
      expect(await effects(commands)).toEqual(expected(commands, ({ whole }) => whole));
    }
  },
);

test('after all rounds, every ledger adds up, and the check of the ledgers finds no difference', async () => {
  const [sums] = await database.readFresh(
    `SELECT (SELECT sum(amount)::int FROM ledger_entries) AS entries, (SELECT sum(balance)::int FROM customer_balances) -
       (SELECT sum(amount)::int FROM ledger_transactions) AS balances`,
  );
  expect(sums).toEqual({ entries: 0, balances: 0 });
  expect(await checkLedgers(t.app, new AbortController().signal)).toEqual([]);
});
