import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from '../lifecycle/json-file.ts';
import type { StoredCodes, StoredValue } from '../../station/storage.ts';

/** A value in a JSON file. */
export function valueInFile(file: string): StoredValue<unknown> {
  return { read: () => readJsonFile(file, z.unknown()), write: (value) => writeJsonFile(file, value) };
}

const headSchema = z.looseObject({ sum: z.number() });

/** The station's codes in a file: one line of JSON with a checksum, then the table. */
export function codesInFile(file: string): StoredValue<StoredCodes> {
  return {
    read: () => {
      try {
        const whole = readFileSync(file);
        const lineEnd = whole.indexOf('\n');
        const head = headSchema.parse(JSON.parse(whole.subarray(0, lineEnd).toString('utf8')));
        const table = whole.subarray(lineEnd + 1);
        return head.sum === crc32(table) ? { head, table } : null;
      } catch {
        return null;
      }
    },
    write: ({ head, table }) => {
      const line = JSON.stringify({ ...head, sum: crc32(table) });
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, Buffer.concat([Buffer.from(`${line}\n`), table]), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}
