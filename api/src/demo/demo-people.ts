import { ROLE } from '@logistics/shared/contracts';
import { demoPeople } from '@logistics/shared/texts/demo-people';
import { foldVietnamese } from '@logistics/shared/domain';
import type { Tx } from '../database/in-transaction.ts';
import { createRandom, type Random } from './random.ts';

const CUSTOMERS = 200;
/** Number of newest accounts that wait for activation. */
const WAITING = 6;
const DAY_MS = 86_400_000;

export interface DemoPeople {
  /** Ids of the activated customers. */
  readonly customers: readonly { readonly id: number; readonly customerCode: string }[];
  /** Ids of the staff who handle orders. */
  readonly staff: readonly number[];
}

/**
 * Adds the example accounts.
 *
 * @param today the start of today, milliseconds since 1970
 */
export async function addPeople(tx: Tx, passwordHash: string, today: number): Promise<DemoPeople> {
  const staff: number[] = [];
  for (const { email, lastName, firstName, permission } of demoPeople.staff) {
    const activatedAt = new Date(today - 120 * DAY_MS);
    const { id } = await tx.models.User.create(
      { email, passwordHash, firstName, lastName, role: ROLE.staff, activatedAt, createdAt: activatedAt },
      { transaction: tx.transaction },
    );
    await tx.query('INSERT INTO user_permissions (user_id, permission_id) VALUES ($1, $2)', [id, permission]);
    if (permission === 1) staff.push(id);
  }
  const random = createRandom(20_260_101);
  const rows = Array.from({ length: CUSTOMERS }, (_, index) => customer(random, index, today));
  const made = await tx.query<{ id: number; customerCode: string; activated: boolean }>(
    `INSERT INTO users (email, password_hash, first_name, last_name, gender, date_of_birth, phone, activated_at, created_at)
     SELECT email, $2, first_name, last_name, gender, born, phone, activated_at, created_at
     FROM jsonb_to_recordset($1) AS c (place int, email text, first_name text, last_name text, gender text, born date,
       phone text, activated_at timestamptz, created_at timestamptz) ORDER BY place
     RETURNING id, customer_code AS "customerCode", activated_at IS NOT NULL AS activated`,
    [JSON.stringify(rows), passwordHash],
  );
  return { customers: made.filter(({ activated }) => activated), staff };
}

function customer(random: Random, place: number, today: number) {
  const gender = random.percent(62) ? 'female' : 'male';
  const first = random.one(demoPeople.firstNames[gender]);
  const last = `${random.one(demoPeople.lastNames)} ${random.one(demoPeople.middleNames[gender])}`;
  const isWaiting = place >= CUSTOMERS - WAITING;
  const daysAgo = isWaiting ? random.whole(1, 3) : random.whole(92, 400);
  const created = today - daysAgo * DAY_MS + random.whole(8 * 60, 21 * 60) * 60_000;
  return {
    place,
    // `.example` is a reserved domain, so mail to these accounts never reaches a person.
    email: `${foldVietnamese(first)}.${String(place + 1).padStart(3, '0')}@khach.example`,
    first_name: first,
    last_name: last,
    gender,
    born: new Date(today - random.whole(20 * 365, 55 * 365) * DAY_MS).toISOString().slice(0, 10),
    phone: `09${random.digits(8)}`,
    activated_at: isWaiting ? null : new Date(created + DAY_MS / 2),
    created_at: new Date(created),
  };
}
