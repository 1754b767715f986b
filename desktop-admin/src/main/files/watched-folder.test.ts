import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openWatchedFolder, type WatchedFolder } from './watched-folder.ts';

/** Generous, because the test machine may be busy. */
const PATIENT = { timeout: 10_000 };
let folder: string;
let inbox: string;
let offered: string[];
let states: string[];
let running: WatchedFolder[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-watch-'));
  inbox = path.join(folder, 'Kho TQ');
  mkdirSync(inbox);
  offered = [];
  states = [];
  running = [];
});
afterEach(() => {
  for (const one of running) one.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts another instance on the same profile. `takes: false`: it ends before the page has taken the offered file. */
function start({ takes = true, quiet = 40 } = {}): WatchedFolder {
  const watched = openWatchedFolder({
    file: path.join(folder, 'watched.json'),
    offer: async (file, onTaken) => {
      offered.push(path.basename(file));
      if (takes) onTaken();
    },
    onChange: ({ state }) => states.push(state),
    onFault: (fault) => expect.unreachable(String(fault)),
    timing: { quiet, interval: 30 },
  });
  running.push(watched);
  watched.start();
  return watched;
}
const put = (name: string, content: string) => writeFileSync(path.join(inbox, name), content);
/** Waits for several polls, long enough that a file would have been offered. */
const waitForReads = (times = 8) => new Promise((resolve) => setTimeout(resolve, times * 40));

describe('a watched folder', () => {
  it('offers each new order file by itself, and no other file', async () => {
    put('old.xlsx', 'was here');
    await start().choose(inbox);
    put('~$new.xlsx', 'who has it open');
    put('.~lock.new.ods#', 'who has it open');
    put('letter.docx', 'no order file');
    put('empty.xlsx', '');
    put('new.xlsx', 'one');
    put('new.csv', 'two');
    await expect.poll(() => offered.toSorted(), PATIENT).toEqual(['new.csv', 'new.xlsx']);
    await waitForReads();
    expect(offered).toHaveLength(2);
  });

  it('offers equal content once: under another name, copied again, and after a restart', async () => {
    const first = start();
    await first.choose(inbox);
    put('a.xlsx', 'same');
    await expect.poll(() => offered, PATIENT).toEqual(['a.xlsx']);
    put('b.xlsx', 'same');
    put('a.xlsx', 'same');
    await waitForReads();
    first.close();
    start();
    put('c.xlsx', 'same');
    await waitForReads();
    expect(offered).toEqual(['a.xlsx']);
    put('c.xlsx', 'other');
    await expect.poll(() => offered, PATIENT).toEqual(['a.xlsx', 'c.xlsx']);
  });

  it('offers again a file that no page took before the app ended', async () => {
    const first = start({ takes: false });
    await first.choose(inbox);
    put('a.xlsx', 'one');
    await expect.poll(() => offered, PATIENT).toEqual(['a.xlsx']);
    first.close();
    start();
    await expect.poll(() => offered, PATIENT).toEqual(['a.xlsx', 'a.xlsx']);
  });

  it('waits until a file is written completely', async () => {
    await start({ quiet: 400 }).choose(inbox);
    for (let part = 1; part <= 8; part++) {
      put('slow.xlsx', 'x'.repeat(part * 100));
      await new Promise((resolve) => setTimeout(resolve, 15));
      expect(offered).toEqual([]);
    }
    await expect.poll(() => offered, PATIENT).toEqual(['slow.xlsx']);
  });

  it('reports that a folder is gone, and continues when it is back', async () => {
    const watched = start();
    await watched.choose(inbox);
    await waitForReads(2);
    renameSync(inbox, `${inbox}-away`);
    await expect.poll(() => watched.state(), PATIENT).toEqual({ state: 'missing', name: 'Kho TQ' });
    renameSync(`${inbox}-away`, inbox);
    put('after.xlsx', 'back');
    await expect.poll(() => offered, PATIENT).toEqual(['after.xlsx']);
    expect(watched.state()).toEqual({ state: 'watching', name: 'Kho TQ' });
    expect(states).toEqual(['watching', 'missing', 'watching']);
  });

  it('is ignored once the user turns it off, also after a restart', async () => {
    const watched = start();
    await watched.choose(inbox);
    watched.stop();
    start();
    put('a.xlsx', 'one');
    await waitForReads();
    expect(offered).toEqual([]);
    expect(watched.state()).toEqual({ state: 'off', name: null });
  });

  it('does not offer a file that the user has opened in another way', async () => {
    const watched = start();
    await watched.choose(inbox);
    watched.note(createHash('sha256').update('seen').digest('hex'));
    put('a.xlsx', 'seen');
    put('b.xlsx', 'not seen');
    await expect.poll(() => offered, PATIENT).toEqual(['b.xlsx']);
    await waitForReads();
    expect(offered).toEqual(['b.xlsx']);
  });
});
