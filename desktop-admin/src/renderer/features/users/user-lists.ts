import type { UserListQuery } from '@logistics/shared/contracts';

export type UserListStatus = NonNullable<UserListQuery['status']>;
export const USER_LISTS = ['unconfirmed', 'active', 'trash'] as const satisfies readonly UserListStatus[];

const PATHS: Readonly<Record<UserListStatus, string>> = {
  unconfirmed: '/users/unconfirm-list',
  active: '/users/list',
  trash: '/users/trash',
};

/** Returns the address of a list. Its last part is the page (decisions, "Accounts"). */
export function userListPath(status: UserListStatus, page = 1, search = ''): string {
  return `${PATHS[status]}/${page}${search ? `?${new URLSearchParams({ search })}` : ''}`;
}

/** Parses the page of an address; 1 if it is invalid. */
export function readPage(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,7}$/.test(text) ? Number(text) : 1;
}
