import { crc32 } from 'node:zlib';

const NEW_LINE = 0x0a;
/** Format: crc32 as 8 hex digits, a space, the record as JSON. */
const HEAD_LENGTH = 9;

/** Encodes one line of a journal. JSON contains no raw line break, so a line break always ends a record. */
export function encodeRecord(record: unknown): Buffer {
  const json = Buffer.from(JSON.stringify(record));
  const sum = checksumOf(json);
  return Buffer.concat([Buffer.from(`${sum} `), json, Buffer.from('\n')]);
}

export interface ReadRecords {
  records: unknown[];
  /** The file is valid up to here; the torn end of a write follows. */
  wholeBytes: number;
  /** Number of lines before that position with a wrong checksum. */
  damaged: number;
}

/** Parses the complete records of a journal. A bad line is the torn end only if no valid line follows it. */
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
