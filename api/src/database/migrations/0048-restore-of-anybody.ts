import type { Migration } from './migration.ts';

/** Whoever may restore orders takes anybody's removal back, so a restoring operation says whose it is. */
export const restoreOfAnybody: Migration = {
  name: '0048-restore-of-anybody',
  up: `UPDATE order_operations SET change = change || jsonb_build_object('removedBy', created_by)
    WHERE kind = 'restore'`,
  down: `UPDATE order_operations SET change = change - 'removedBy' WHERE kind = 'restore'`,
};
