import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chosenFileSchema, isOrderFileName } from '../../bridge/index.ts';
import { createFileTickets } from './file-tickets.ts';
import { createOfferedFiles } from './offered-files.ts';
import { orderFilesIn } from './order-files-in.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'console-tickets-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function fileNamed(name: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, 'abc');
  return file;
}

describe('a ticket for a file', () => {
  it('contains name, size and time, but no path', async () => {
    const ticket = await createFileTickets().issue(fileNamed('Hàng về 21-11.xlsx'));
    expect(chosenFileSchema.parse(ticket)).toMatchObject({
      name: 'Hàng về 21-11.xlsx',
      size: 3,
      openElsewhere: false,
    });
    expect(JSON.stringify(ticket)).not.toContain(folder);
  });

  it('is issued for every type that the console reads; a browser accepts only Excel files and CSV', async () => {
    const names = ['a.xlsx', 'a.xls', 'a.xlsb', 'a.csv', 'a.ods'];
    const tickets = createFileTickets();
    for (const name of names) expect((await tickets.issue(fileNamed(name))).name).toBe(name);
    expect(names.filter((name) => isOrderFileName(name, 'browser'))).toEqual(['a.xlsx', 'a.xls', 'a.csv']);
  });

  it('resolves to the file in the main process', async () => {
    const tickets = createFileTickets();
    const file = fileNamed('a.xlsx');
    expect(tickets.find((await tickets.issue(file)).id).path).toBe(file);
  });

  it('is rejected for another type of file, a folder, a missing file and a relative path', async () => {
    const tickets = createFileTickets();
    mkdirSync(path.join(folder, 'folder.xlsx'));
    await expect(tickets.issue(fileNamed('id_rsa'))).rejects.toThrow('FILE_WRONG_TYPE');
    await expect(tickets.issue(path.join(folder, 'folder.xlsx'))).rejects.toThrow('FILE_GONE');
    await expect(tickets.issue(path.join(folder, 'gone.xlsx'))).rejects.toThrow('FILE_GONE');
    await expect(tickets.issue('a.xlsx')).rejects.toThrow('FILE_WRONG_TYPE');
  });

  it('that was never issued resolves to nothing', () => {
    expect(() => createFileTickets().find('5f0c1a5e-0000-4000-8000-000000000000')).toThrow('FILE_GONE');
  });

  it.each(['~$a.xlsx', '.~lock.a.xlsx#'])(
    'says that another program has the file open when %s is there',
    async (owner) => {
      fileNamed(owner);
      expect(await createFileTickets().issue(fileNamed('a.xlsx'))).toMatchObject({ openElsewhere: true });
    },
  );
});

describe('files handed over from outside', () => {
  it('are the Excel files of a command line, as absolute paths', () => {
    expect(orderFilesIn(['--flag=x.xlsx', 'a.xlsx', '/data/b.XLS', 'notes.txt', '.'], '/home/an')).toEqual([
      path.resolve('/home/an/a.xlsx'),
      path.resolve('/data/b.XLS'),
    ]);
  });

  it('wait until a page takes them, and are handed over once', async () => {
    const onOffered = vi.fn();
    const offered = createOfferedFiles(createFileTickets(), onOffered, vi.fn());
    await offered.offer([fileNamed('a.xlsx'), fileNamed('b.xlsx')]);
    expect(onOffered).toHaveBeenCalledOnce();
    expect(offered.take().map(({ name }) => name)).toEqual(['a.xlsx', 'b.xlsx']);
    expect(offered.take()).toEqual([]);
  });

  it('that are rejected do not block the others', async () => {
    const onRefused = vi.fn();
    const offered = createOfferedFiles(createFileTickets(), vi.fn(), onRefused);
    await offered.offer([path.join(folder, 'gone.xlsx'), fileNamed('a.xlsx')]);
    expect(offered.take().map(({ name }) => name)).toEqual(['a.xlsx']);
    expect(onRefused).toHaveBeenCalledOnce();
  });
});
