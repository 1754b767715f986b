import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { appError } from '../errors.ts';
import type { ReadJob, ReadMessage } from './job.ts';
import { LineTooLongError, linesOf } from './lines.ts';

export interface ReadLimits {
  /** JavaScript heap of the child, MB. */
  readonly heapMb: number;
  /** Wall clock for the whole file, the time for which the reader waits for us included. */
  readonly timeoutMs: number;
}
const LIMITS: ReadLimits = { heapMb: 1024, timeoutMs: 180_000 };
/** A batch of rows is far smaller; more than this is no message of ours. */
const MESSAGE_BYTES_MAX = 256 * 1024 * 1024;

type ReadResult = Exclude<ReadMessage, { type: 'refused' }>;

/**
 * Reads a file of orders in a process of its own, with limits on heap and time and an empty environment: a hostile
 * workbook can take that process down, never the server (design, safety). Rows come as fast as they are taken; when
 * the caller stops, the process ends.
 *
 * Throws FILE_… as the reader refuses, FILE_TIMEOUT, and FILE_UNREADABLE when the process breaks down.
 */
export async function* readInChild(
  job: ReadJob,
  logger: Logger,
  limits: ReadLimits = LIMITS,
): AsyncGenerator<ReadResult> {
  const child = startChild(job, limits);
  const exited = once(child, 'exit');
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, limits.timeoutMs);
  let isComplete = false;
  try {
    for await (const line of linesOf(child.stdout, MESSAGE_BYTES_MAX)) {
      const message = parseMessage(line);
      if (message === null) break;
      if (message.type === 'refused') {
        logger.info({ code: message.code, detail: message.detail }, 'order file refused');
        throw appError(message.code, message.data && { data: message.data });
      }
      yield message;
      isComplete = message.type === 'end';
    }
    if (isLate) throw appError('FILE_TIMEOUT');
    if (!isComplete) {
      const [exitCode, signal] = await stop(child, exited);
      logger.warn({ exitCode, signal }, 'the reader of order files broke down');
      throw appError('FILE_UNREADABLE');
    }
  } catch (error) {
    throw error instanceof LineTooLongError ? appError('FILE_UNREADABLE', { cause: error }) : error;
  } finally {
    clearTimeout(timer);
    await stop(child, exited);
  }
}

type Child = ChildProcessByStdio<null, Readable, null>;

function startChild(job: ReadJob, { heapMb }: ReadLimits): Child {
  const isSource = import.meta.url.endsWith('.ts');
  const program = fileURLToPath(new URL(isSource ? './child.ts' : './child.js', import.meta.url));
  return spawn(
    process.execPath,
    [`--max-old-space-size=${heapMb}`, ...(isSource ? sourceLoader() : []), program, JSON.stringify(job)],
    { env: {}, stdio: ['ignore', 'pipe', 'ignore'], windowsHide: true },
  );
}

/** Tests and development run from the sources, which Node 20 reads through tsx. */
function sourceLoader(): string[] {
  const tsx = createRequire(import.meta.url).resolve('tsx');
  return ['--conditions=source', '--import', pathToFileURL(tsx).href];
}

async function stop(child: Child, exited: Promise<unknown[]>): Promise<unknown[]> {
  child.kill('SIGKILL');
  return exited;
}

/** null: a line that was cut off when the process died. */
function parseMessage(line: string): ReadMessage | null {
  try {
    // Written by child.ts, whose messages have this type.
    return JSON.parse(line) as ReadMessage;
  } catch {
    return null;
  }
}
