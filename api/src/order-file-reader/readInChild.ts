import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { Duplex, Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { appError } from '../errors.ts';
import type { CustomerLookup, ImportLines } from './importLines.ts';
import { MESSAGE_CHANNEL, type ReadEnd, type ReadJob, type ReadMessage } from './job.ts';
import { linesOf } from './lines.ts';

export interface ReadLimits {
  /** JavaScript heap of the child, MB. */
  readonly heapMb: number;
  /** Wall clock for the whole file, the time for which the reader waits for us included. */
  readonly timeoutMs: number;
}

/** What a reader needs of the server. */
export interface ReadTools {
  readonly lookup: CustomerLookup;
  readonly logger: Logger;
}

const LIMITS: ReadLimits = { heapMb: 1024, timeoutMs: 180_000 };
/** Names and columns of a workbook's sheets; more than this is no message of ours. */
const MESSAGE_BYTES_MAX = 64 * 1024 * 1024;

/**
 * Reads a file of orders in a process of its own, with limits on heap and time and an empty environment: a hostile
 * workbook can take that process down, never the server (design, safety). What it writes is handed on as it is, so that
 * the server neither unpacks rows nor packs them again. Lines come as fast as they are taken; when the caller stops,
 * the process ends.
 *
 * Throws FILE_… as the reader refuses, FILE_TIMEOUT, and FILE_UNREADABLE when the process breaks down.
 */
export async function* readInChild(
  job: ReadJob,
  { lookup, logger }: ReadTools,
  limits: ReadLimits = LIMITS,
): ImportLines {
  const { child, lines, channel } = startChild(job, limits);
  const exited = once(child, 'exit');
  const end = answerUntilEnd(channel, lookup);
  // A child that got no answer would wait for it.
  end.catch(() => child.kill('SIGKILL'));
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, limits.timeoutMs);
  try {
    // Nothing decodes it.
    for await (const bytes of lines) yield bytes as Uint8Array;
    const message = await end;
    if (message?.type === 'end') return message;
    if (isLate) throw appError('FILE_TIMEOUT');
    if (message) {
      logger.info({ code: message.code, detail: message.detail }, 'order file refused');
      throw appError(message.code, message.data && { data: message.data });
    }
    const [exitCode, signal] = await stop(child, exited);
    logger.warn({ exitCode, signal }, 'the reader of order files broke down');
    throw appError('FILE_UNREADABLE');
  } finally {
    clearTimeout(timer);
    await stop(child, exited);
  }
}

function startChild(job: ReadJob, { heapMb }: ReadLimits) {
  const isSource = import.meta.url.endsWith('.ts');
  const program = fileURLToPath(new URL(isSource ? './child.ts' : './child.js', import.meta.url));
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${heapMb}`, ...(isSource ? sourceLoader() : []), program, JSON.stringify(job)],
    { env: {}, stdio: ['ignore', 'pipe', 'ignore', 'pipe'], windowsHide: true },
  );
  // Pipes, as they are asked for.
  return { child, lines: child.stdio[1] as Readable, channel: child.stdio[MESSAGE_CHANNEL] as Duplex };
}

/** Tests and development run from the sources, which Node 20 reads through tsx. */
function sourceLoader(): string[] {
  const tsx = createRequire(import.meta.url).resolve('tsx');
  return ['--conditions=source', '--import', pathToFileURL(tsx).href];
}

async function stop(child: ChildProcess, exited: Promise<unknown[]>): Promise<unknown[]> {
  child.kill('SIGKILL');
  return exited;
}

/**
 * Answers what the process asks, until it says its end; null: it died before it said that. Throws what the lookup throws.
 */
async function answerUntilEnd(channel: Duplex, lookup: CustomerLookup): Promise<ReadEnd | null> {
  for await (const message of messagesOf(channel)) {
    if (message.type !== 'customers') return message;
    channel.write(`${JSON.stringify(await lookup(message.names))}\n`);
  }
  return null;
}

/** What breaks off, or is no message, is the end of them, as of a process that broke down. */
async function* messagesOf(channel: Duplex): AsyncGenerator<ReadMessage> {
  channel.on('error', () => undefined);
  const lines = linesOf(channel, MESSAGE_BYTES_MAX);
  for (;;) {
    const line = await lines.next().catch(() => null);
    const message = line === null || line.done ? null : parseMessage(line.value);
    if (message === null) return;
    yield message;
  }
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
