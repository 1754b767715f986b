import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileTickets, type FileTickets } from './file-tickets.ts';
import { openUnfinishedFiles } from './unfinished-files.ts';

const AN = 7;
const BINH = 8;
let folder: string;
let tickets: FileTickets;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-unfinished-'));
  tickets = createFileTickets();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => openUnfinishedFiles(path.join(folder, 'unfinished.json'), tickets);
const at = (name: string) => path.join(folder, name);
/** Chooses files, and returns their tickets. */
async function choose(...names: string[]): Promise<string[]> {
  for (const name of names) writeFileSync(at(name), name);
  return Promise.all(names.map(async (name) => (await tickets.issue(at(name))).id));
}
const named = async (unfinished: ReturnType<typeof open>, by: number) =>
  (await unfinished.list(by)).map(({ name, state }) => `${name} ${state}`);

describe('unfinished files', () => {
  it('are those of a page once it is gone, for the person who chose them only', async () => {
    const unfinished = open();
    const page = new AbortController();
    unfinished.store(page.signal, AN, await choose('a.xlsx', 'b.xlsx'));
    expect(await named(unfinished, AN)).toEqual([]);
    page.abort();
    expect(await named(unfinished, AN)).toEqual(['a.xlsx same', 'b.xlsx same']);
    expect(await named(unfinished, BINH)).toEqual([]);
    expect(JSON.stringify(await unfinished.list(AN))).not.toContain(folder);
  });

  it('survive a restart of the app in their last stored state', async () => {
    const page = new AbortController();
    const ids = await choose('a.xlsx', 'b.xlsx');
    const before = open();
    before.store(page.signal, AN, ids);
    before.store(page.signal, AN, ids.slice(1));
    expect(await named(open(), AN)).toEqual(['b.xlsx same']);
  });

  it('report which have changed or are gone, and only one page gets the existing ones', async () => {
    const page = new AbortController();
    open().store(page.signal, AN, await choose('a.xlsx', 'b.xlsx', 'c.xlsx'));
    const unfinished = open();
    writeFileSync(at('b.xlsx'), 'another content');
    rmSync(at('c.xlsx'));
    expect(await named(unfinished, AN)).toEqual(['a.xlsx same', 'b.xlsx changed', 'c.xlsx gone']);
    const taken = await Promise.all([unfinished.take(AN), unfinished.take(AN)]);
    expect(taken.map((files) => files.map(({ name }) => name))).toEqual([['a.xlsx', 'b.xlsx'], []]);
    expect(await named(open(), AN)).toEqual([]);
  });

  it('of one window do not change when another window closes', async () => {
    const unfinished = open();
    const [one, two] = [new AbortController(), new AbortController()];
    unfinished.store(one.signal, AN, await choose('a.xlsx'));
    unfinished.store(two.signal, AN, await choose('b.xlsx'));
    two.abort();
    expect(await named(unfinished, AN)).toEqual(['b.xlsx same']);
    unfinished.forget(AN);
    expect(await named(unfinished, AN)).toEqual([]);
    expect(await named(open(), AN)).toEqual(['a.xlsx same']);
  });
});
