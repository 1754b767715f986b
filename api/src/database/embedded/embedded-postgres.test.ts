import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

test('on a machine that refuses the requested memory, the database starts with the minimum', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-least-'));
  const server = await startEmbeddedPostgres(join(folder, 'postgres'), ["shared_buffers = '8000GB'"]);
  try {
    const client = new pg.Client({ connectionString: server.url('postgres') });
    await client.connect();
    const { rows } = await client.query('SHOW shared_buffers');
    await client.end();
    expect(rows).toEqual([{ shared_buffers: '128MB' }]);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
