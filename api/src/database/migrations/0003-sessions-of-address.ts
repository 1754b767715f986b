import type { Migration } from './migration.ts';

/** Every log-in asks whether its account has logged in from the same address before. */
export const sessionsOfAddress: Migration = {
  name: '0003-sessions-of-address',
  up: 'CREATE INDEX sessions_of_address ON sessions (user_id, address)',
  down: 'DROP INDEX sessions_of_address',
};
