import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { createFileTickets } from './file-tickets.ts';
import { createOfferedFiles } from './offered-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'console-offered-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('files from outside wait for the page, are handed over once, and say whether the watched folder found them', async () => {
  const [opened, appeared] = ['opened.xlsx', 'appeared.csv'].map((name) => path.join(folder, name));
  for (const file of [opened ?? '', appeared ?? '']) writeFileSync(file, 'x');
  const onRefused = vi.fn();
  const onTaken = vi.fn();
  const offered = createOfferedFiles(createFileTickets(), vi.fn(), onRefused);
  await offered.offer([opened ?? '', path.join(folder, 'no-order-file.txt')]);
  await offered.offerWatched(appeared ?? '', onTaken);
  expect(onRefused).toHaveBeenCalledOnce();
  expect(onTaken).not.toHaveBeenCalled();
  expect(offered.take()).toMatchObject([
    { name: 'opened.xlsx', watched: false },
    { name: 'appeared.csv', watched: true },
  ]);
  expect(onTaken).toHaveBeenCalledOnce();
  expect(offered.take()).toEqual([]);
});
