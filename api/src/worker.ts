import { readConfig } from './config/config.ts';
import { readEnvironment } from './config/environment.ts';
import { startWithSmallHeap } from './start/garbage-collection.ts';
import { runUntilStopped } from './start/run-until-stopped.ts';
import { startWorker } from './start/start-worker.ts';

/** Runs the jobs in their own process, beside servers that run with JOBS=off. */
await runUntilStopped(
  () => startWithSmallHeap(() => startWorker(readConfig(readEnvironment()))),
  () => undefined,
);
