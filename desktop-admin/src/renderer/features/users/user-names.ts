import type { UserView } from '@logistics/shared/contracts';

/** Full name, family name first, as in Vietnamese. */
export function fullName({ lastName, firstName }: Pick<UserView, 'lastName' | 'firstName'>): string {
  return `${lastName} ${firstName}`.trim();
}
