import type { Gender, Permission, RoleId } from '@logistics/shared/contracts';

/** An account with its permissions, read in one query for presenters. */
export interface UserRow {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender | null;
  readonly dateOfBirth: string | null;
  readonly phone: string | null;
  readonly avatar: string | null;
  readonly role: RoleId;
  readonly permission: Permission[];
  readonly activated: boolean;
  readonly customerCode: string;
  readonly createdAt: string;
  readonly deletedAt: string | null;
  /** The bin was purged: only the account's id is left. */
  readonly purged: boolean;
  readonly secondFactor: boolean;
  /** A super admin requires a second factor of staff and super admins. */
  readonly secondFactorRequired: boolean;
  readonly version: number;
}
