import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { FolderStore } from '../storage/folder-store.ts';
import { copyPhotos, photoCopies, restorePhotos } from './photo-copies.ts';

const root = mkdtempSync(join(tmpdir(), 'logistics-photo-copies-'));
afterAll(() => rmSync(root, { recursive: true }));
let photos: FolderStore;
let backupDir: string;
beforeEach(() => {
  const folder = mkdtempSync(join(root, 'one-'));
  photos = new FolderStore(join(folder, 'photos'));
  backupDir = join(folder, 'backups');
});

const { signal } = new AbortController();
const copy = () => copyPhotos(photos, { backupDir, backupDays: 14, signal });
const put = (name: string) => photos.write(name, Buffer.from(`content of ${name}`));
const copies = () => {
  const { present, removed } = photoCopies(backupDir);
  const namesOf = ({ folder }: FolderStore) => readdirSync(folder).sort();
  return { present: namesOf(present), removed: namesOf(removed) };
};

test('each photo is copied once; copies of deleted ones are stored as long as backups that name them', async () => {
  await put('a-320.jpg');
  await put('b-320.jpg');
  await copy();
  await photos.remove(['a-320.jpg']);
  await put('c-320.jpg');
  await copy();
  expect(copies()).toEqual({ present: ['b-320.jpg', 'c-320.jpg'], removed: ['a-320.jpg'] });
  await copy();
  expect(copies().removed).toEqual(['a-320.jpg']);

  const old = new Date(Date.now() - 16 * 24 * 60 * 60 * 1000);
  utimesSync(join(photoCopies(backupDir).removed.folder, 'a-320.jpg'), old, old);
  await copy();
  expect(copies()).toEqual({ present: ['b-320.jpg', 'c-320.jpg'], removed: [] });
});

test('an old copy of a photo that is deleted now is stored for all days from now on', async () => {
  await put('a-320.jpg');
  await copy();
  const old = new Date('2020-01-01');
  utimesSync(join(photoCopies(backupDir).present.folder, 'a-320.jpg'), old, old);
  await photos.remove(['a-320.jpg']);
  await copy();
  expect(copies().removed).toEqual(['a-320.jpg']);
});

test('a restore restores all photos, and does nothing without copies', async () => {
  await put('a-320.jpg');
  await put('b-320.jpg');
  await copy();
  await photos.remove(['a-320.jpg']);
  await copy();
  const place = new FolderStore(join(root, 'place'));
  expect(await restorePhotos(backupDir, place)).toEqual({ copied: 2, known: 0 });
  expect(readdirSync(place.folder).sort()).toEqual(['a-320.jpg', 'b-320.jpg']);
  expect(await restorePhotos(backupDir, place)).toEqual({ copied: 0, known: 2 });
  expect(await restorePhotos(join(root, 'none'), place)).toEqual({ copied: 0, known: 0 });
});

test('a stopping server ends the copy, and the next run continues', async () => {
  await put('a-320.jpg');
  const stopped = { backupDir, backupDays: 14, signal: AbortSignal.abort() };
  await expect(copyPhotos(photos, stopped)).rejects.toThrow();
  await copy();
  expect(readdirSync(photoCopies(backupDir).present.folder)).toEqual(['a-320.jpg']);
});
