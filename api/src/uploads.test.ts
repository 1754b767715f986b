import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { removeStaleUploads, uploadsFolder } from './uploads.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'stale-uploads-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a start removes uploads older than a day and leaves those that another process may be reading', async () => {
  await removeStaleUploads(dataDir);
  const folder = uploadsFolder(dataDir);
  for (const name of ['old', 'young']) mkdirSync(join(folder, name), { recursive: true });
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  utimesSync(join(folder, 'old'), twoDaysAgo, twoDaysAgo);
  await removeStaleUploads(dataDir);
  expect(readdirSync(folder)).toEqual(['young']);
});
