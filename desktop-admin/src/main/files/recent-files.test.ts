import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileTickets } from './file-tickets.ts';
import { openRecentFiles } from './recent-files.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'console-recent-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => openRecentFiles(path.join(folder, 'recent.json'), createFileTickets());
const save = (name: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, 'x');
  return file;
};
const names = (recent: ReturnType<typeof open>) => recent.list().map(({ name }) => name);

describe('recent files', () => {
  it('are listed newest first, each once, also after a restart', () => {
    const recent = open();
    for (const name of ['a.xlsx', 'b.xlsx', 'a.xlsx']) recent.note(save(name));
    expect(names(recent)).toEqual(['a.xlsx', 'b.xlsx']);
    expect(names(open())).toEqual(['a.xlsx', 'b.xlsx']);
  });

  it('are listed without paths, and opened by a ticket', async () => {
    const recent = open();
    recent.note(save('a.xlsx'));
    const [first] = recent.list();
    expect(JSON.stringify(recent.list())).not.toContain(folder);
    expect(await recent.open(first?.id ?? '')).toMatchObject({ name: 'a.xlsx', size: 1 });
  });

  it('drop a missing file when the user opens it', async () => {
    const recent = open();
    const file = save('a.xlsx');
    recent.note(file);
    recent.note(save('b.xlsx'));
    rmSync(file);
    await expect(recent.open(recent.list()[1]?.id ?? '')).rejects.toThrow('FILE_GONE');
    expect(names(recent)).toEqual(['b.xlsx']);
  });

  it('are limited in number, and can be cleared', () => {
    const recent = open();
    for (let number = 0; number < 20; number++) recent.note(save(`${number}.xlsx`));
    expect(recent.list()).toHaveLength(12);
    recent.forget();
    expect(recent.list()).toEqual([]);
    expect(readFileSync(path.join(folder, 'recent.json'), 'utf8').trim()).toBe('[]');
  });
});
