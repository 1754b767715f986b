import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore, FoundFile } from './file-store.ts';

const PAGE = 1000;

/** Files in a folder of this machine, which is made when the first one is written. */
export class FolderStore implements FileStore {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Writes the file under a temporary name first, so that one with its name is always whole, and flushes it. */
  async write(name: string, bytes: Buffer): Promise<void> {
    const unfinished = join(this.folder, `.${name}.unfinished`);
    await mkdir(this.folder, { recursive: true });
    await writeFile(unfinished, bytes, { flush: true });
    await rename(unfinished, join(this.folder, name));
  }

  async open(name: string): Promise<FoundFile | null> {
    const path = join(this.folder, name);
    const found = await stat(path).catch(() => null);
    return found?.isFile() ? { bytes: found.size, body: createReadStream(path) } : null;
  }

  async find(name: string): Promise<{ bytes: number; storedAt: Date } | null> {
    const found = await stat(join(this.folder, name)).catch(() => null);
    return found && { bytes: found.size, storedAt: found.mtime };
  }

  async *list(first = ''): AsyncGenerator<string[]> {
    const all = await readdir(this.folder).catch(() => []);
    const names = all.filter((name) => name.startsWith(first));
    for (let start = 0; start < names.length; start += PAGE) yield names.slice(start, start + PAGE);
  }

  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) await rm(join(this.folder, name), { force: true });
  }

  async removeStartingWith(prefixes: readonly string[]): Promise<void> {
    if (prefixes.length === 0) return;
    const isWanted = (name: string) => prefixes.some((prefix) => name.startsWith(prefix));
    for await (const names of this.list()) await this.remove(names.filter(isWanted));
  }
}
