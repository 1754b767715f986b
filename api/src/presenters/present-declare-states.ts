import type { DeclareState, DeclareStateOfCode } from '@logistics/shared/contracts';
import { orderCodeProblem } from '@logistics/shared/domain';
import type { DeclarableOrder } from '../queries/declare-states.ts';

/**
 * Returns one state per code, in the order of the request. Does not reveal whether a code without an owner has
 * arrived: only a declaration, which is audited, may reveal it.
 */
export function presentDeclareStates(
  codes: readonly string[],
  known: readonly DeclarableOrder[],
  userId: number,
): DeclareStateOfCode[] {
  const byCode = new Map(known.map((order) => [order.order_code, order]));
  return codes.map((code) => {
    const order = byCode.get(code);
    const state = orderCodeProblem(code) === null ? stateOf(order, userId) : 'invalid';
    return { code, state, declaredAt: state === 'yours' ? (order?.declared_at ?? null) : null };
  });
}

function stateOf(order: DeclarableOrder | undefined, userId: number): DeclareState {
  if (!order || order.owner_id === null) return 'new';
  if (order.owner_id !== userId) return 'taken';
  // Declaring an own order in the bin restores it.
  return order.binned ? 'new' : 'yours';
}
