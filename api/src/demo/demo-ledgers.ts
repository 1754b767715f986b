import { addDays } from '@logistics/shared/domain';
import { demoLedgerTexts } from '@logistics/shared/texts/demo-ledgers';
import { postTransaction, type Posting } from '../commands/ledger/post-transaction.ts';
import type { Tx } from '../database/in-transaction.ts';
import type { DemoPeople } from './demo-people.ts';
import { createRandom, type Random } from './random.ts';

/** Customers with a ledger, and the days of it. */
const CUSTOMERS = 14;
const DAYS = 85;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface When {
  /** `yyyy-MM-dd` of today. */
  readonly day: string;
  /** The start of today, milliseconds since 1970. */
  readonly start: number;
  /** Account that recorded the payments. */
  readonly by: number;
}

/**
 * Gives some customers charges and payments of the last weeks: some owe nothing, some owe for long, one paid ahead.
 * Its times are those of the example, not of the clock.
 */
export async function addLedgers(tx: Tx, { customers }: DemoPeople, when: When): Promise<void> {
  const random = createRandom(20_260_220);
  let number = 0;
  for (const [place, { id }] of customers.slice(0, CUSTOMERS).entries())
    for (const { daysAgo, ...movement } of movements(random, place)) {
      number += 1;
      await postTransaction(tx, {
        key: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
        customerId: id,
        note: null,
        ...movement,
        reference: demoLedgerTexts[movement.kind === 'charge' ? 'charge' : 'payment'](number),
        by: movement.kind === 'charge' ? null : when.by,
        occurredOn: addDays(when.day, -daysAgo),
        createdAt: new Date(when.start - daysAgo * DAY_MS + 10 * HOUR_MS + number * 60_000).toISOString(),
      });
    }
}

type Movement = Pick<Posting, 'kind' | 'amount' | 'method' | 'revenue'> & { readonly daysAgo: number };

/** In the order of their days. Each third customer pays everything, each third leaves the last charges unpaid. */
function movements(random: Random, place: number): Movement[] {
  const made: Movement[] = [];
  let owed = 0;
  for (let daysAgo = DAYS - place; daysAgo > 0; daysAgo -= random.whole(6, 16)) {
    const amount = random.whole(90, 2400) * 1000;
    const service = random.one(['tieu-chuan', 'tieu-chuan', 'nhanh']);
    made.push({ kind: 'charge', amount, revenue: [{ service, amount }], daysAgo });
    owed += amount;
    const paysNow = place % 3 === 0 ? true : place % 3 === 1 ? daysAgo > 25 : random.percent(30);
    if (!paysNow || daysAgo < 2) continue;
    const method = random.percent(70) ? 'transfer' : 'cash';
    made.push({ kind: 'payment', amount: owed, method, daysAgo: daysAgo - 1 });
    owed = 0;
  }
  if (place === 0) made.push({ kind: 'payment', amount: 1_500_000, method: 'transfer', daysAgo: 1 });
  return made;
}
