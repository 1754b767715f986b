import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { Socket } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createInflateRaw } from 'node:zlib';
import { INFLATED_CHUNK, OrderFileError, readOrderFile, type Inflate } from '@logistics/shared/excel';
import { AppError } from '../errors.ts';
import { importLines, type CustomerLookup, type ImportEvent } from './import-lines.ts';
import { MESSAGE_CHANNEL, type ReadJob } from './job.ts';
import { linesOf } from './lines.ts';
import type { ReadEnd, ReadMessage } from './read-message.ts';

/** The job with its corrections, or the ids of a batch's customers. */
const LINE_BYTES_MAX = 4 * 1024 * 1024;

const ALIVE_EVERY_MS = 2_000;

/** zlib's inflate. An error of the packed bytes is thrown by the returned stream, so the callback ignores it. */
const nativeInflate: Inflate = (chunks) =>
  pipeline(
    Readable.from(chunks, { objectMode: false }),
    createInflateRaw({ chunkSize: INFLATED_CHUNK }),
    () => undefined,
  );

async function* eventsOf({ path, ...job }: ReadJob): AsyncGenerator<ImportEvent> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  const source = {
    size,
    read: async (offset: number, length: number) => {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, offset);
      return bytes.subarray(0, bytesRead);
    },
  };
  for await (const event of readOrderFile(source, { ...job, inflate: nativeInflate }))
    if (event.type === 'rows' || event.type === 'problems' || event.type === 'end') yield event;
  await file.close();
}

/** Sends queries to the server, one at a time. */
function askServer(channel: Socket, answers: AsyncIterator<string>): CustomerLookup {
  return async (names) => {
    channel.write(messageLine({ type: 'customers', names: [...names] }));
    const { value } = await answers.next();
    // readInChild wrote this answer to the question.
    return JSON.parse(String(value)) as (number | null)[];
  };
}

/** Writes the lines as they arrive, at the pace of the reading process, until all of them are sent. */
async function write(job: ReadJob, lookup: CustomerLookup): Promise<ReadEnd> {
  const lines = importLines(eventsOf(job), lookup);
  for (let bytes = 0; ;) {
    const { done, value } = await lines.next();
    if (done) {
      await promisify(process.stdout.write.bind(process.stdout))('');
      return { type: 'end', ...value, bytes };
    }
    bytes += Buffer.byteLength(value);
    if (!process.stdout.write(value)) await once(process.stdout, 'drain');
  }
}

function refusalOf(error: unknown): ReadEnd {
  const detail = String(error);
  if (error instanceof OrderFileError) return { type: 'refused', code: error.code, detail, data: error.data };
  if (error instanceof AppError) return { type: 'refused', code: error.code, detail, errors: error.errors };
  return { type: 'refused', code: 'FILE_UNREADABLE', detail };
}

const messageLine = (message: ReadMessage) => `${JSON.stringify(message)}\n`;

const channel = new Socket({ fd: MESSAGE_CHANNEL });
// Unlike a timer of the server, this one stops when the reading blocks this process.
const beat = setInterval(() => channel.write(messageLine({ type: 'alive' })), ALIVE_EVERY_MS).unref();
const lines = linesOf(channel, LINE_BYTES_MAX);
// Written by readInChild, the only caller of this program.
const job = JSON.parse(String((await lines.next()).value)) as ReadJob;
const end = await write(job, askServer(channel, lines)).catch(refusalOf);
clearInterval(beat);
// An open channel would keep the process alive, because it listens for answers.
channel.end(messageLine(end), () => channel.destroy());
