import { crc32 } from 'node:zlib';

const NEW_LINE = 0x0a;
/** `crc32 in 8 hex digits`, a space, the record as JSON. */
const HEAD_LENGTH = 9;

/** One line of a journal. JSON has no raw line break, so a line break always ends a record. */
export function encodeRecord(record: unknown): Buffer {
  const json = Buffer.from(JSON.stringify(record));
  const sum = checksumOf(json);
  return Buffer.concat([Buffer.from(`${sum} `), json, Buffer.from('\n')]);
}

export interface ReadRecords {
  records: unknown[];
  /** Up to here the file is good: what follows is the torn end of a write. */
  wholeBytes: number;
  /** Lines before that end whose checksum is wrong. */
  damaged: number;
}

/** The whole records of a journal's bytes. A bad line is the torn end only when no good line follows it. */
export function readRecords(bytes: Buffer): ReadRecords {
  const records: unknown[] = [];
  let wholeBytes = 0;
  let damaged = 0;
  let badSinceGood = 0;
  for (let start = 0; start < bytes.length;) {
    const lineEnd = bytes.indexOf(NEW_LINE, start);
    if (lineEnd === -1) break;
    const line = bytes.subarray(start, lineEnd);
    start = lineEnd + 1;
    const record = readRecord(line);
    if (record === undefined) {
      badSinceGood += 1;
      continue;
    }
    records.push(record);
    damaged += badSinceGood;
    badSinceGood = 0;
    wholeBytes = start;
  }
  return { records, wholeBytes, damaged };
}

function readRecord(line: Buffer): unknown {
  const json = line.subarray(HEAD_LENGTH);
  if (line.subarray(0, HEAD_LENGTH).toString('latin1') !== `${checksumOf(json)} `) return undefined;
  try {
    return JSON.parse(json.toString('utf8'));
  } catch {
    return undefined;
  }
}

function checksumOf(json: Buffer): string {
  return crc32(json).toString(16).padStart(8, '0');
}
