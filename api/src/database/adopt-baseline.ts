import { serverTexts } from '@logistics/shared/texts/server';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { baseline } from './migrations/0001-baseline.ts';
import { rowTypes } from './types.ts';

/** Before the first release there were 28 migrations. Together they created the same schema as the baseline. */
const FIRST_OF_28 = '0001-accounts';
const COUNT = 28;

/**
 * Migrates a development database from before the baseline. If it has run all 28 former migrations, records the
 * baseline in their place. Throws StartError if it has run only some of them.
 */
export async function adoptBaseline(client: pg.ClientBase): Promise<void> {
  const text = 'SELECT name FROM migrations';
  const { rows } = await client.query<{ name: string }>({ text, types: rowTypes });
  if (!rows.some(({ name }) => name === FIRST_OF_28)) return;
  if (rows.length !== COUNT) throw new StartError(serverTexts.databaseTooOld());
  await client.query(`BEGIN;
    DELETE FROM migrations;
    INSERT INTO migrations (name) VALUES ('${baseline.name}');
    DROP EXTENSION IF EXISTS unaccent;
    COMMIT`);
}
