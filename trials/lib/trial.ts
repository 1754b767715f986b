import { join } from 'node:path';
import { PROJECT_ROOT } from '../../api/src/config/paths.ts';
import { LiveServer, type ServerOptions } from './live-server.ts';

/** Result of a trial. */
export interface Outcome {
  /** Number of faults that were caused. */
  readonly tried: number;
  /** Number of faults after which the system worked again by itself. */
  readonly survived: number;
  /** One sentence for each loss (`Trial.loss`). */
  readonly lost: readonly string[];
  /** Why this machine cannot run the trial. Such a trial counts as failed. */
  readonly impossible?: string;
}

/** Options and tools of a trial. */
export interface TrialRun {
  /** Number of faults, callers, files or seconds: see `Trial.title`. */
  readonly size: number;
  /** Numbers from 0 to 1. */
  random(): number;
  /** Returns a server. Unless it has its own `dataDir`, other trials use it before and after. */
  server(options?: ServerOptions): Promise<LiveServer>;
  /** Prints the progress. */
  progress(line: string): void;
}

/** One kind of fault, caused several times against a whole server with its own embedded database. */
export interface Trial {
  readonly name: string;
  readonly title: string;
  /** Events that this trial counts as a loss, besides acknowledged writes that are missing or wrong. */
  readonly loss?: string;
  /** `short`: the size in `npm test`, or the test that is the short version. `long`: the size in `npm run trials`. */
  readonly size: { readonly short: number | string; readonly long: number };
  run(run: TrialRun): Promise<Outcome>;
}

/** Returns numbers from 0 to 1 that depend only on the seed (mulberry32), so that a trial can be repeated. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The servers of one or several trials. One is shared; it restarts for a trial that preloads another module, because a
 * server with a new database takes three times as long.
 */
export function openServers() {
  const started: LiveServer[] = [];
  let shared: Promise<LiveServer> | undefined;
  const start = async (options?: ServerOptions) => {
    const server = await LiveServer.start(options);
    started.push(server);
    return server;
  };
  return {
    server: async (options: ServerOptions = {}) => {
      if (options.dataDir !== undefined) return start(options);
      const server = await (shared ??= start(options));
      await server.restartWith(options.preload);
      return server;
    },
    removeAll: async () => {
      for (const server of started.splice(0)) await server.remove();
    },
  };
}

/** Path of a program in trials/programs. */
export const programPath = (name: string) => join(PROJECT_ROOT, 'trials', 'programs', name);
