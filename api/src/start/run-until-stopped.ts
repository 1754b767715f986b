import { serverTexts } from '@logistics/shared/texts/server';
import { StartError } from '../start-error.ts';

/**
 * Further signals are ignored for this long. One Ctrl+C can send several signals: the terminal signals every process
 * of its group, and `npm start` forwards one more.
 */
const PATIENCE_MS = 10_000;
/** After an unhandled error, the process exits if the stop takes longer than this. */
const STOP_AFTER_ERROR_MS = 30_000;

interface Program {
  /** Finishes running work and closes everything, including the embedded database. */
  stop(): Promise<void>;
}

/**
 * Starts a program and stops it in order:
 *
 * - The first SIGINT, SIGTERM or SIGHUP stops it, even during its start. The exit code is 0, or 1 if the stop fails or
 *   an unhandled error occurs meanwhile.
 * - Signals in the next ten seconds are ignored. A later one ends the process at once with exit code 1.
 * - An unhandled error is printed, then the program stops with exit code 1.
 * - A failed start prints one sentence and exits with code 1.
 * @param onReady called after the start unless a signal arrived before
 * @param options.patienceMs how long further signals are ignored
 * @param options.isQuiet prints only unhandled errors; the parent process prints the rest
 */
export async function runUntilStopped<Running extends Program>(
  start: () => Promise<Running>,
  onReady: (program: Running) => void,
  { patienceMs = PATIENCE_MS, isQuiet = false }: { patienceMs?: number; isQuiet?: boolean } = {},
): Promise<void> {
  const say = isQuiet ? () => undefined : print;
  // A write error on a closed terminal or pipe (`| head`) must not prevent the stop from reaching the database.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  let stoppedAt: number | undefined;
  let exitCode = 0;
  let hasStarted = false;
  const starting = Promise.resolve().then(start);

  const stop = (): void => {
    stoppedAt = performance.now();
    say(serverTexts.stopping);
    starting
      .then((program) => program.stop())
      .then(
        () => {
          say(serverTexts.stopped);
          process.exit(exitCode);
        },
        (error: unknown) => {
          // A failed start is printed below.
          if (hasStarted) printError(error);
          process.exit(1);
        },
      );
  };

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (stoppedAt === undefined) stop();
      else if (performance.now() - stoppedAt > patienceMs) process.exit(1);
    });
  // Node passes unhandled rejections to this handler too.
  process.on('uncaughtException', (error) => {
    printError(error);
    exitCode = 1;
    setTimeout(() => process.exit(1), STOP_AFTER_ERROR_MS).unref();
    if (stoppedAt === undefined) stop();
  });

  try {
    const program = await starting;
    hasStarted = true;
    if (stoppedAt === undefined) onReady(program);
  } catch (error) {
    process.exitCode = 1;
    if (isQuiet) return;
    const { vi, en } = error instanceof StartError ? error.sentence : serverTexts.unexpected;
    process.stderr.write(`${vi} / ${en}\n`);
    if (!(error instanceof StartError)) process.stderr.write(`${String(error)}\n`);
  }
}

function print({ vi, en }: { readonly vi: string; readonly en: string }): void {
  process.stdout.write(`${vi} / ${en}\n`);
}

function printError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}
