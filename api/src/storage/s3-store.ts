import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { SpanKind } from '@opentelemetry/api';
import type { S3Settings } from '../config/s3-settings.ts';
import { appError, type AppError } from '../errors.ts';
import { withSpan } from '../tracing/spans.ts';
import type { FileStore, FoundFile } from './file-store.ts';

/** Objects that one call lists or deletes at most. */
const PAGE = 1000;
/** Milliseconds. A person waits for the answer. */
const CONNECTION_TIMEOUT = 3000;
const REQUEST_TIMEOUT = 8000;
const FULL = new Set(['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull', 'EntityTooLarge']);

/** @param requestTimeout milliseconds until the store answers; each call is tried twice */
export function openS3Client(
  { endpoint, region, keys }: S3Settings,
  requestTimeout = REQUEST_TIMEOUT,
): S3Client {
  const client = new S3Client({
    region,
    // S3 stores of other vendors name the bucket in the path, not in the host.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    // S3 stores of other vendors reject the checksums that the client adds by default, or store them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT,
      requestTimeout,
      throwOnRequestTimeout: true,
    },
  });
  client.middlewareStack.add(
    (next, { commandName = 'command' }) =>
      (args) =>
        withSpan(`S3 ${commandName}`, { kind: SpanKind.CLIENT }, () => next(args)),
    { name: 'trace', step: 'initialize' },
  );
  return client;
}

/** Files as objects of an S3 bucket under a prefix such as `images/`. */
export class S3Store implements FileStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #page: number;

  constructor(client: S3Client, bucket: string, prefix: string, page = PAGE) {
    this.#client = client;
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#page = page;
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    const input = { ...this.#named(name), Body: bytes, ContentLength: bytes.length };
    await asStoreError(this.#client.send(new PutObjectCommand(input)));
  }

  async open(name: string): Promise<FoundFile | null> {
    const found = await unlessMissing(this.#client.send(new GetObjectCommand(this.#named(name))));
    // In Node the body is always a Readable; its type is that of all platforms.
    return found && { bytes: found.ContentLength ?? 0, body: found.Body as Readable };
  }

  async find(name: string): Promise<{ bytes: number; storedAt: Date } | null> {
    const found = await unlessMissing(this.#client.send(new HeadObjectCommand(this.#named(name))));
    return found && { bytes: found.ContentLength ?? 0, storedAt: found.LastModified ?? new Date() };
  }

  async remove(names: readonly string[]): Promise<void> {
    for (let start = 0; start < names.length; start += this.#page) {
      const Objects = names
        .slice(start, start + this.#page)
        .map((name) => ({ Key: `${this.#prefix}${name}` }));
      const input = { Bucket: this.#bucket, Delete: { Objects, Quiet: true } };
      const { Errors: refused } = await asStoreError(this.#client.send(new DeleteObjectsCommand(input)));
      if (refused && refused.length > 0)
        throw appError('SERVICE_UNAVAILABLE', { cause: new Error(`not deleted: ${refused[0]?.Code}`) });
    }
  }

  async removeStartingWith(prefixes: readonly string[]): Promise<void> {
    for (const prefix of prefixes) for await (const names of this.list(prefix)) await this.remove(names);
  }

  async *list(start = ''): AsyncGenerator<string[]> {
    let token: string | undefined;
    do {
      const input = { Bucket: this.#bucket, Prefix: `${this.#prefix}${start}`, MaxKeys: this.#page };
      const page = await asStoreError(
        this.#client.send(
          new ListObjectsV2Command({ ...input, ...(token !== undefined && { ContinuationToken: token }) }),
        ),
      );
      yield (page.Contents ?? []).flatMap(({ Key }) => Key?.slice(this.#prefix.length) ?? []);
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  #named(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: `${this.#prefix}${name}` };
  }
}

/** Waits for the answer; a failure becomes an error for the caller. */
async function asStoreError<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw errorOf(error);
  }
}

/** Waits for the answer; null when there is no such object. */
async function unlessMissing<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    // A missing bucket is a wrong setting, not a missing file.
    if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)) return null;
    throw errorOf(error);
  }
}

function errorOf(error: unknown): AppError {
  const isFull =
    error instanceof S3ServiceException && (FULL.has(error.name) || error.$metadata.httpStatusCode === 507);
  // The error of the client contains the whole connection and the signed headers, which must not be logged.
  const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return appError(isFull ? 'STORAGE_FULL' : 'SERVICE_UNAVAILABLE', { cause: new Error(`S3: ${said}`) });
}
