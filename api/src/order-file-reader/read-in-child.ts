import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { Duplex, Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SpanKind } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { appError } from '../errors.ts';
import { failSpan, startSpan } from '../tracing/spans.ts';
import type { CustomerLookup, ImportLines } from './import-lines.ts';
import { MESSAGE_CHANNEL, type ReadJob } from './job.ts';
import { linesOf } from './lines.ts';
import { messageLineSchema, type ReadEnd } from './read-message.ts';

export interface ReadLimits {
  /** JavaScript heap of the child, MB. */
  readonly heapMb: number;
  /** Wall clock for the whole file, including the time in which the reader waits for the server. */
  readonly timeoutMs: number;
  /** Maximum time without lines and messages from the child. */
  readonly silenceMs: number;
}

/** Services of the server that a reader needs. */
export interface ReadTools {
  readonly lookup: CustomerLookup;
  readonly logger: Logger;
}

const LIMITS: ReadLimits = { heapMb: 1024, timeoutMs: 180_000, silenceMs: 20_000 };
/**
 * Maximum size of a message: enough for the names and columns of a workbook's sheets. A larger message is invalid.
 */
const MESSAGE_BYTES_MAX = 64 * 1024 * 1024;

/**
 * Reads a file of orders in a child process with an empty environment and limits on heap and time. A hostile workbook
 * can then crash only the child process, not the server (design, safety). The server forwards the output unchanged,
 * without parsing rows. The child process writes at the caller's pace, and ends when the caller stops.
 *
 * Throws the errors of the reader (FILE_…, VALIDATION_FAILED). Throws FILE_TIMEOUT when the child process takes too
 * long or is stuck, FILE_UNREADABLE when it crashes or the number of received bytes is wrong, and SERVICE_UNAVAILABLE
 * when it can't be started. Rethrows errors of `lookup`.
 *
 * @param start starts the reader; tests start another process
 */
export async function* readInChild(
  job: ReadJob,
  { lookup, logger }: ReadTools,
  limits: ReadLimits = LIMITS,
  start = startChild,
): ImportLines {
  const child = start(job, limits);
  if (child.pid === undefined) {
    const [cause] = await once(child, 'error');
    throw appError('SERVICE_UNAVAILABLE', { cause });
  }
  // The output and the exit code report later errors of the process.
  child.on('error', () => undefined);
  const exited = new Promise<unknown[]>((resolve) => child.once('exit', (...end) => resolve(end)));
  // Pipes, as startChild asks for them.
  const span = startSpan('read order file', {
    kind: SpanKind.INTERNAL,
    attributes: { 'process.pid': child.pid },
  });
  const [lines, channel] = [child.stdio[1] as Readable, child.stdio[MESSAGE_CHANNEL] as Duplex];
  const watch = watchChild(child, limits, lookup);
  const end = answerUntilEnd(channel, { lookup: watch.lookup, logger }, watch.noteLife);
  // A child waits for an answer. After an invalid message or a failed lookup it gets none, and would wait for ever.
  const kill = () => child.kill('SIGKILL');
  end.then((message) => message ?? kill(), kill);
  try {
    let came = 0;
    for await (const chunk of lines) {
      // No encoding is set, so the stream gives bytes.
      const bytes = chunk as Uint8Array;
      came += bytes.length;
      watch.noteLife();
      yield bytes;
    }
    const message = await end;
    if (message?.type === 'end' && message.bytes === came) return message;
    if (watch.isLate()) throw appError('FILE_TIMEOUT');
    if (message?.type === 'refused') {
      const { code, detail, data, errors } = message;
      logger.info({ code, detail }, 'order file refused');
      throw appError(code, { ...(data && { data }), ...(errors && { errors }) });
    }
    const [exitCode, signal] = await stop(child, exited);
    logger.warn({ exitCode, signal, came, said: message?.bytes }, 'the reader of order files crashed');
    throw appError('FILE_UNREADABLE');
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    watch.stop();
    channel.destroy();
    await stop(child, exited);
    span.end();
  }
}

/**
 * Ends a child that takes too long or is silent for too long. The returned `lookup` wraps the given one; silence is
 * allowed while it runs.
 */
function watchChild(child: ChildProcess, limits: ReadLimits, lookup: CustomerLookup) {
  let isLate = false;
  let isAnswering = false;
  const end = () => {
    isLate = true;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(end, limits.timeoutMs);
  const silence = setTimeout(() => {
    if (isAnswering) silence.refresh();
    else end();
  }, limits.silenceMs).unref();
  const answer: CustomerLookup = async (names) => {
    isAnswering = true;
    const found = await lookup(names);
    isAnswering = false;
    silence.refresh();
    return found;
  };
  return {
    lookup: answer,
    noteLife: () => void silence.refresh(),
    isLate: () => isLate,
    stop: () => {
      clearTimeout(timer);
      clearTimeout(silence);
    },
  };
}

function startChild(job: ReadJob, { heapMb }: ReadLimits): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const program = fileURLToPath(new URL(isSource ? './child.ts' : './child.js', import.meta.url));
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${heapMb}`, ...(isSource ? sourceLoader() : []), program],
    { env: {}, stdio: ['ignore', 'pipe', 'ignore', 'overlapped'], windowsHide: true },
  );
  // Not an argument: corrections may be longer than Windows allows for a command line.
  if (child.pid !== undefined) (child.stdio[MESSAGE_CHANNEL] as Duplex).write(`${JSON.stringify(job)}\n`);
  return child;
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
 * Answers the questions of the process, and returns its last message; null: the process died or sent an invalid message
 * before that. Rethrows errors of `lookup`.
 */
async function answerUntilEnd(
  channel: Duplex,
  { lookup, logger }: ReadTools,
  onMessage: () => void,
): Promise<ReadEnd | null> {
  channel.on('error', () => undefined);
  const lines = linesOf(channel, MESSAGE_BYTES_MAX);
  for (;;) {
    const line = await lines.next().catch(() => null);
    if (line === null || line.done) return null;
    const { data: message, error } = messageLineSchema.safeParse(line.value);
    if (!message) {
      logger.warn({ err: error }, 'the reader of order files sent an invalid message');
      return null;
    }
    onMessage();
    if (message.type === 'alive') continue;
    if (message.type !== 'customers') return message;
    channel.write(`${JSON.stringify(await lookup(message.names))}\n`);
  }
}
