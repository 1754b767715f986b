import type { Gender, Permission, RoleId } from '@logistics/shared/contracts';

/** An account as the views of it need it: read with its permissions in one query. */
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
  /** Its bin was emptied: the account is no more than a number. */
  readonly purged: boolean;
  readonly version: number;
}
