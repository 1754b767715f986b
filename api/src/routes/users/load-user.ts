import type { AppContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import type { UserRow } from '../../models/user-row.ts';
import { findUser } from '../../queries/find-users.ts';

/**
 * Loads an account that the caller may see. Throws USER_NOT_FOUND for an unknown id and for another user's account
 * alike, so that the answer does not reveal which ids exist.
 */
export async function loadUser(
  app: AppContext<'database'>,
  id: number,
  mayRead: (subject: { readonly id: number }) => boolean = () => true,
): Promise<UserRow> {
  const user = mayRead({ id }) ? await findUser(app.database.readFresh, id) : null;
  if (!user) throw appError('USER_NOT_FOUND');
  return user;
}
