import { expect } from 'vitest';
import type { ActorName } from './actors.ts';
import { snapshot } from './order-fixtures.ts';
import type { Caller, TestApp } from './test-app.ts';

/** Actors who may not handle orders, and their error statuses. */
const REFUSALS: readonly (readonly [actor: ActorName, status: 401 | 403])[] = [
  ['AN', 401],
  ['DX', 401],
  ['UC', 403],
  ['CO', 403],
  ['CX', 403],
  ['P2', 403],
  ['P3', 403],
  ['P4', 403],
  ['P5', 403],
  ['P6', 403],
  ['P7', 403],
];

/**
 * Checks that only permission 1 and super admins may make a call: it is refused to all others and changes nothing.
 */
export async function expectOnlyStaff(
  { as, database }: Pick<TestApp, 'as' | 'database'>,
  call: (
    caller: Caller,
  ) => PromiseLike<{ readonly status: number; readonly body: { readonly success?: unknown } }>,
): Promise<void> {
  const before = await snapshot(database);
  for (const [actor, status] of REFUSALS) {
    const answer = await call(as(actor));
    expect([actor, answer.status, answer.body.success]).toEqual([actor, status, false]);
  }
  expect(await snapshot(database)).toEqual(before);
}
