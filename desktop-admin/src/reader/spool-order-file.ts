import { createHash } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { IMPORT_ROWS_MAX, type SheetReport } from '@logistics/shared/contracts';
import { withChosenWords, type ReportedStatus } from '@logistics/shared/domain';
import { INFLATED_CHUNK, readOrderFile } from '@logistics/shared/excel';
import type { ReadJob, Spool, SpoolLine } from '../bridge/index.ts';
import { openSpoolWriter, type SpoolWriter } from './spool-writer.ts';
import type { StableFile } from './stable-file.ts';

const PROGRESS_EVERY_MS = 100;

interface ReadProgress {
  rows: number;
  bytesDone: number;
  bytesTotal: number;
}

/**
 * Reads a file row by row into a spool of compressed NDJSON lines. Reuses a spool of the same content and options.
 * @param now ISO time; later dates count as in the future
 * @throws OrderFileError, FileTrouble
 */
export async function spoolOrderFile(
  file: StableFile,
  job: ReadJob,
  now: string,
  onProgress: (progress: ReadProgress) => void,
): Promise<Spool> {
  const sha256 = await file.sha256();
  const { file: target, facts: metadataFile } = spoolPlaces(job, sha256);
  const stored = await storedSpool(target, metadataFile);
  if (stored) {
    await file.assertUnchanged();
    return stored;
  }

  const making = `${target}.making`;
  const writer = await openSpoolWriter(making);
  try {
    const facts = await writeRows(file, job, now, writer, throttled(onProgress));
    const written = await writer.finish();
    await file.assertUnchanged();
    const spool: Spool = { file: target, sha256, fileBytes: file.size, ...facts, ...written };
    await rename(making, target);
    await writeFile(metadataFile, JSON.stringify(spool), { mode: 0o600 });
    return spool;
  } finally {
    await writer.close();
    await rm(making, { force: true });
  }
}

/** Writes the rows with their problems; returns a summary of the file. */
async function writeRows(
  file: StableFile,
  { fileName, timezone, options, statusSynonyms }: ReadJob,
  now: string,
  writer: SpoolWriter,
  onProgress: (progress: ReadProgress) => void,
): Promise<{ total: number; sheets: SheetReport[] }> {
  const reading = readOrderFile(file, {
    fileName,
    timezone,
    now,
    maxRows: IMPORT_ROWS_MAX,
    inflate: nativeInflate,
    // statusSchema of the bridge's contract allows only reported statuses.
    defaultStatus: options.defaultStatus as ReportedStatus | undefined,
    defaultOccurredAt: options.defaultOccurredAt,
    columns: options.columns,
    corrections: options.corrections,
    statusSynonyms: withChosenWords(statusSynonyms, options.statusWords),
  });
  const facts: { total: number; sheets: SheetReport[] } = { total: 0, sheets: [] };
  let block: SpoolLine[] = [];
  for await (const event of reading) {
    if (event.type === 'rows') {
      await writer.write(block);
      block = event.rows.map((row) => ({ row }));
    } else if (event.type === 'problems') {
      // The reader yields the problems of a batch right after its rows.
      block.push(
        ...event.problems.map((problem) => ({ problem })),
        ...event.rejected.map((rejected) => ({ rejected })),
      );
      await writer.write(block);
      block = [];
    } else if (event.type === 'progress') onProgress(event);
    else if (event.type === 'end') Object.assign(facts, { total: event.total, sheets: event.sheets });
  }
  await writer.write(block);
  return facts;
}

/** Raw deflate with Node's zlib. */
async function* nativeInflate(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(chunks);
  const inflater = createInflateRaw({ chunkSize: INFLATED_CHUNK });
  source.on('error', (error) => inflater.destroy(error));
  try {
    yield* source.pipe(inflater);
  } finally {
    source.destroy();
    inflater.destroy();
  }
}

/**
 * A spool's name depends on everything that affects its content, so that other options or another zone never reuse it.
 */
function spoolPlaces({ spoolFolder, timezone, options, statusSynonyms }: ReadJob, sha256: string) {
  const { defaultStatus = null, defaultOccurredAt = null, columns = {} } = options;
  const { corrections = [], statusWords = [] } = options;
  const recipe = JSON.stringify([
    sha256,
    timezone,
    defaultStatus,
    defaultOccurredAt,
    Object.entries(columns).sort(),
    Object.entries(statusSynonyms).sort(),
    [corrections, statusWords],
  ]);
  const name = createHash('sha256').update(recipe).digest('hex').slice(0, 32);
  return {
    file: path.join(spoolFolder, `${name}.ndjson.gz`),
    facts: path.join(spoolFolder, `${name}.json`),
  };
}

async function storedSpool(file: string, metadataFile: string): Promise<Spool | null> {
  try {
    // This app wrote the file, and wrote it only after all rows were complete.
    const spool = JSON.parse(await readFile(metadataFile, 'utf8')) as Spool;
    return (await stat(file)).size === spool.bytes ? spool : null;
  } catch {
    return null;
  }
}

function throttled(onProgress: (progress: ReadProgress) => void): (progress: ReadProgress) => void {
  let last = 0;
  return ({ rows, bytesDone, bytesTotal }) => {
    const now = Date.now();
    if (now - last < PROGRESS_EVERY_MS) return;
    last = now;
    onProgress({ rows, bytesDone, bytesTotal });
  };
}
