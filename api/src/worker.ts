import { serverTexts } from '@logistics/shared/texts/server';
import { readConfig } from './config/config.ts';
import { readEnvironment } from './config/environment.ts';
import { collectGarbageEarly } from './start/garbage-collection.ts';
import { startWorker } from './start/start-worker.ts';
import { StartError } from './start-error.ts';

/** Does the work behind the calls in a process of its own, beside servers that run with JOBS=off. */
try {
  collectGarbageEarly();
  const worker = await startWorker(readConfig(readEnvironment()));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => {
      worker.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
} catch (error) {
  const sentence = error instanceof StartError ? error.sentence : serverTexts.unexpected;
  process.stderr.write(`${sentence.vi} / ${sentence.en}\n`);
  if (!(error instanceof StartError)) process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
}
