import { PERMISSION, ROLE, type PermissionId } from '@logistics/shared/contracts';
import type { Actor } from './actor.ts';

/** Input of the rules: the caller, or an account whose abilities are listed. */
export type Rights = Pick<Actor, 'role' | 'permissions'>;

/** The rules that all policies are built from. A super admin holds every permission. */
export const isSuperAdmin = (actor: Rights | null): boolean => actor?.role === ROLE.superAdmin;

/** Returns the rule that the caller holds a permission. Anonymous callers hold none. */
export const has =
  (permission: PermissionId) =>
  (actor: Rights | null): boolean =>
    isSuperAdmin(actor) || (actor?.permissions.includes(permission) ?? false);

/** Super admins and holders of any permission. */
export const hasAny = (actor: Rights): boolean => Object.values(PERMISSION).some((id) => has(id)(actor));

/** Customers are all accounts that are not staff, activated or not. Anonymous callers are not customers. */
export const isCustomer = (actor: Rights | null): boolean => actor?.role === ROLE.customer;

/** Whether a broadcast to an audience is for this user. `queries/audiences.ts` states the same in SQL. */
export function isInAudience(actor: Actor, audience: 'all' | 'customers' | 'staff'): boolean {
  return audience === 'all' || (audience === 'customers') === isCustomer(actor);
}
