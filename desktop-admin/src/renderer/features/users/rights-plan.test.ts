import { describe, expect, it } from 'vitest';
import { planRights } from './rights-plan.ts';

describe('changing rights', () => {
  it('needs no call if nothing changed', () => {
    for (const role of [1, 2, 3] as const) {
      const same = { role, permission: role === 2 ? ([1, 3] as const) : [] };
      expect(planRights(same, { ...same, permission: [...same.permission].reverse() })).toEqual([]);
    }
  });

  it('makes a customer staff by granting permissions', () => {
    expect(planRights({ role: 3, permission: [] }, { role: 2, permission: [3, 1] })).toEqual([
      { call: 'permission', permission: [1, 3] },
    ]);
  });

  it('makes staff a customer by removing all permissions', () => {
    expect(planRights({ role: 2, permission: [1] }, { role: 3, permission: [1] })).toEqual([
      { call: 'permission', permission: [] },
    ]);
  });

  it('removes the super admin role before granting a permission', () => {
    expect(planRights({ role: 1, permission: [] }, { role: 2, permission: [2] })).toEqual([
      { call: 'role', role: 2 },
      { call: 'permission', permission: [2] },
    ]);
  });

  it('makes any account super admin by the role alone', () => {
    expect(planRights({ role: 2, permission: [1] }, { role: 1, permission: [1] })).toEqual([
      { call: 'role', role: 1 },
    ]);
  });
});
