import { ABILITIES, PERMISSION, ROLE, type PermissionId } from '@logistics/shared/contracts';
import { describe, expect, it } from 'vitest';
import { abilitiesOf } from './abilities.ts';

const staff = (...permissions: PermissionId[]) => abilitiesOf({ role: ROLE.staff, permissions });

/** Specification, section 6. */
describe('abilities', () => {
  it('are all of them for a super admin without any permission', () => {
    expect(abilitiesOf({ role: ROLE.superAdmin, permissions: [] })).toEqual(ABILITIES);
  });

  it('follow from the permissions of staff, and several add up', () => {
    expect(staff(PERMISSION.dataEntry)).toEqual(['enter', 'enterData']);
    expect(staff(PERMISSION.addArticle)).toEqual(['enter', 'addArticles']);
    expect(staff(PERMISSION.viewArticles)).toEqual(['enter', 'manageArticles']);
    expect(staff(PERMISSION.warehouseLead)).toEqual(['enter', 'leadWarehouse']);
    expect(staff(PERMISSION.money)).toEqual(['enter', 'manageMoney']);
    expect(staff(PERMISSION.tariffs)).toEqual(['enter', 'manageTariffs']);
    expect(staff(PERMISSION.complaints)).toEqual(['enter', 'manageComplaints']);
    expect(staff(1, 2, 3)).toEqual(['enter', 'enterData', 'addArticles', 'manageArticles']);
  });

  it('are none for customers and for staff without a permission', () => {
    expect(abilitiesOf({ role: ROLE.customer, permissions: [] })).toEqual([]);
    expect(staff()).toEqual([]);
  });
});
