import type { UserListQuery } from '@logistics/shared/contracts';

export type UserListStatus = NonNullable<UserListQuery['status']>;
export const USER_LISTS = ['unconfirmed', 'active', 'trash'] as const satisfies readonly UserListStatus[];

const PATHS: Readonly<Record<UserListStatus, string>> = {
  unconfirmed: '/users/unconfirm-list',
  active: '/users/list',
  trash: '/users/trash',
};

export type UserAudience = NonNullable<UserListQuery['audience']>;
const AUDIENCES: readonly string[] = ['staff', 'customers'] satisfies UserAudience[];

/** Reads the filter of an address; '' for all accounts. */
export function readAudience(text: string | null): UserAudience | '' {
  // AUDIENCES has these values only.
  return text !== null && AUDIENCES.includes(text) ? (text as UserAudience) : '';
}

/** Returns the address of a list. Its last part is the page (decisions, "Accounts"). */
export function userListPath(
  status: UserListStatus,
  page = 1,
  search = '',
  audience: UserAudience | '' = '',
): string {
  const params = new URLSearchParams({ ...(search && { search }), ...(audience && { audience }) });
  return `${PATHS[status]}/${page}${params.size > 0 ? `?${params}` : ''}`;
}

/** Parses the page of an address; 1 if it is invalid. */
export function readPage(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,7}$/.test(text) ? Number(text) : 1;
}
