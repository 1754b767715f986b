import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { Socket } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { INFLATED_CHUNK, OrderFileError, readOrderFile, type Inflate } from '@logistics/shared/excel';
import { importLines, type CustomerLookup, type ImportEvent } from './importLines.ts';
import { MESSAGE_CHANNEL, type ReadEnd, type ReadJob, type ReadMessage } from './job.ts';
import { linesOf } from './lines.ts';

/** The ids of a batch's customers. */
const ANSWER_BYTES_MAX = 1024 * 1024;

/** zlib's inflate. An error of the packed bytes comes out of the stream, which is what is waited for. */
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

/** Asks the server, one question at a time. */
function askServer(channel: Socket): CustomerLookup {
  const answers = linesOf(channel, ANSWER_BYTES_MAX);
  return async (names) => {
    channel.write(messageLine({ type: 'customers', names: [...names] }));
    const { value } = await answers.next();
    // Written by readInChild, of what was asked.
    return JSON.parse(String(value)) as (number | null)[];
  };
}

/** Writes the lines as they come, waiting for whoever reads them. */
async function write(job: ReadJob, lookup: CustomerLookup): Promise<ReadEnd> {
  const lines = importLines(eventsOf(job), lookup);
  for (;;) {
    const { done, value } = await lines.next();
    if (done) return { type: 'end', ...value };
    if (!process.stdout.write(value)) await once(process.stdout, 'drain');
  }
}

function refusalOf(error: unknown): ReadEnd {
  const { code, data } =
    error instanceof OrderFileError ? error : { code: 'FILE_UNREADABLE' as const, data: undefined };
  return { type: 'refused', code, detail: String(error), data };
}

const messageLine = (message: ReadMessage) => `${JSON.stringify(message)}\n`;

// Written by readInChild, the only caller of this program.
const job = JSON.parse(process.argv[2] ?? '') as ReadJob;
const channel = new Socket({ fd: MESSAGE_CHANNEL });
const end = await write(job, askServer(channel)).catch(refusalOf);
// What listens for answers would keep the process alive.
channel.end(messageLine(end), () => channel.destroy());
