import type { Migration } from './migration.ts';

const OPTIONS = ['autovacuum_vacuum_scale_factor = 0.01', 'autovacuum_vacuum_cost_delay = 10'];
const NAMES = OPTIONS.map((option) => option.split(' ')[0]);

/**
 * Lists start at the newest index entries of a status. There lie the entries of all orders that have since moved on, and
 * each list call steps over them until VACUUM removes them. By default autovacuum waits until a fifth of a table has
 * changed: two million rows of ten million. After 130,000 changes a page of 100 orders already took 1.33 ms in place of
 * 0.79 (docs/performance.md). A hundredth keeps them few.
 *
 * A vacuum of ten million orders reads all their indexes. With the default pauses it takes most of a processor for more
 * than a minute, and an import of 100,000 rows beside it took 33 s. With longer pauses the import takes 29 s.
 *
 * A partitioned table has no such options itself; its partitions have.
 */
export const earlyVacuum: Migration = {
  name: '0031-early-vacuum',
  up: setForEach(`SET (${OPTIONS.join(', ')})`),
  down: setForEach(`RESET (${NAMES.join(', ')})`),
};

function setForEach(change: string): string {
  return `
DO $$
DECLARE
  changed regclass;
BEGIN
  FOR changed IN
    SELECT oid FROM pg_class WHERE oid IN ('orders'::regclass, 'bags'::regclass) AND relkind = 'r'
    UNION ALL SELECT inhrelid FROM pg_inherits WHERE inhparent = 'orders'::regclass
  LOOP
    EXECUTE format('ALTER TABLE %s ${change}', changed);
  END LOOP;
END $$;
`;
}
