import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { INFLATED_CHUNK, OrderFileError, readOrderFile, type Inflate } from '@logistics/shared/excel';
import type { ReadJob, ReadMessage } from './job.ts';

/** zlib's inflate. An error of the packed bytes comes out of the stream, which is what is waited for. */
const nativeInflate: Inflate = (chunks) =>
  pipeline(
    Readable.from(chunks, { objectMode: false }),
    createInflateRaw({ chunkSize: INFLATED_CHUNK }),
    () => undefined,
  );

async function send(message: ReadMessage): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(message)}\n`)) await once(process.stdout, 'drain');
}

async function read({ path, ...job }: ReadJob): Promise<void> {
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
    if (event.type === 'rows' || event.type === 'problems' || event.type === 'end') await send(event);
  await file.close();
}

// Written by readInChild, the only caller of this program.
const job = JSON.parse(process.argv[2] ?? '') as ReadJob;
try {
  await read(job);
} catch (error) {
  const refusal =
    error instanceof OrderFileError ? error : { code: 'FILE_UNREADABLE' as const, data: undefined };
  await send({ type: 'refused', code: refusal.code, detail: String(error), data: refusal.data });
}
