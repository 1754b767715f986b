import type { RoleId } from '@logistics/shared/contracts';
import { ROLE } from '@logistics/shared/contracts';
import { expect, test } from 'vitest';
import { needsSecondFactor } from './actor.ts';

const ROLES: readonly RoleId[] = Object.values(ROLE);
const needing = (state: { readonly secondFactor: boolean; readonly secondFactorRequired: boolean }) =>
  ROLES.filter((role) => needsSecondFactor({ role, ...state }));

test('staff and super admins without a second factor need one while it is required', () => {
  expect(needing({ secondFactor: false, secondFactorRequired: true }).sort()).toEqual(
    [ROLE.superAdmin, ROLE.staff].sort(),
  );
});

test('no account needs a second factor that it has, or that is not required', () => {
  expect(needing({ secondFactor: true, secondFactorRequired: true })).toEqual([]);
  expect(needing({ secondFactor: false, secondFactorRequired: false })).toEqual([]);
  expect(needing({ secondFactor: true, secondFactorRequired: false })).toEqual([]);
});
