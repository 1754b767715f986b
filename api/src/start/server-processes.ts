import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverTexts } from '@logistics/shared/texts/server';
import type { Logger } from 'pino';
import { AggregatorRegistry } from 'prom-client';
import type { StartConfig } from '../config/config.ts';
import { createLogger } from '../logger.ts';
import { StartError } from '../start-error.ts';
import { openDatabase } from './open-database.ts';
import type { FromServer, StartedServer, ToServer } from './process-messages.ts';
import { prepareDataDir } from './secrets.ts';
import type { RunningServer } from './start-server.ts';

/**
 * Delays before a process that died is started again. They increase, because a process may die at every start.
 */
const RESTART_DELAY_MS = { first: 500, longest: 30_000 };
/** After its server has stopped, a process has this long to end by itself. */
const STOP_MS = 25_000;

/**
 * Starts several server processes that share the port. This process, their parent, opens the embedded database, which only
 * one process can own. The first server process migrates and seeds before the others start, and runs the jobs. A server
 * process that dies is replaced. Throws StartError.
 */
export async function startProcesses(config: StartConfig): Promise<RunningServer> {
  prepareDataDir(config.dataDir);
  const logger = createLogger(config.logLevel);
  const opened = await openDatabase(config, logger);
  const processes = new ServerProcesses({ ...config, databaseUrl: opened.databaseUrl }, logger);
  const stop = async () => {
    await processes.stop();
    await opened.close();
  };
  try {
    return { ...(await processes.start()), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface ProcessConfig extends StartConfig {
  readonly databaseUrl: string;
}

class ServerProcesses {
  readonly #config: ProcessConfig;
  readonly #logger: Logger;
  readonly #metrics = new AggregatorRegistry();
  readonly #stopping = new AbortController();
  /** Processes that answer calls. */
  readonly #serving = new Set<Worker>();
  #port: number | null = null;

  constructor(config: ProcessConfig, logger: Logger) {
    this.#config = config;
    this.#logger = logger;
  }

  async start(): Promise<StartedServer> {
    const first = await this.#startOne(0);
    const others = Array.from({ length: this.#config.processes - 1 }, (_, index) =>
      this.#startOne(index + 1),
    );
    await Promise.all(others);
    return first;
  }

  /** Ends all processes in order; those that do not end in time are killed. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(
      Object.values(cluster.workers ?? {}).map(async (worker) => {
        if (!worker || worker.isDead()) return;
        const ended = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        const late = setTimeout(() => worker.process.kill('SIGKILL'), STOP_MS);
        await ended;
        clearTimeout(late);
      }),
    );
  }

  /** Starts process `index`, and from its first start on replaces it whenever it dies. */
  async #startOne(index: number): Promise<StartedServer> {
    const worker = cluster.fork();
    const { databaseUrl, runsJobs } = this.#config;
    worker.once('exit', () => this.#serving.delete(worker));
    const started = await this.#untilReady(worker, { databaseUrl, runsJobs: runsJobs && index === 0 });
    this.#serving.add(worker);
    this.#port = Number(new URL(started.url).port);
    void this.#replaceWhenDead(worker, index);
    return started;
  }

  /** Throws StartError if the server of the process does not start. */
  #untilReady(worker: Worker, { databaseUrl, runsJobs }: Pick<ProcessConfig, 'databaseUrl' | 'runsJobs'>) {
    return new Promise<StartedServer>((resolve, reject) => {
      worker.on('message', (message: FromServer) => {
        if (message.kind === 'waiting')
          send(worker, { kind: 'start', databaseUrl, runsJobs, servedPort: this.#servedPort() });
        else if (message.kind === 'ready') resolve(message.server);
        else if (message.kind === 'failed') reject(new StartError(message.sentence));
        else if (message.kind === 'metrics') void this.#sendMetrics(worker, message.id);
      });
      worker.once('exit', () => reject(new StartError(serverTexts.processEnded)));
    });
  }

  /** The port that other processes already serve, so that a new process takes calls only when it is ready. */
  #servedPort(): number | null {
    return this.#serving.size === 0 ? null : this.#port;
  }

  async #sendMetrics(worker: Worker, id: number): Promise<void> {
    const text = await this.#metrics.clusterMetrics().catch((error: unknown) => {
      this.#logger.warn({ err: error }, 'could not collect the metrics of all processes');
      return '';
    });
    send(worker, { kind: 'metrics', id, text });
  }

  async #replaceWhenDead(worker: Worker, index: number): Promise<void> {
    const { signal } = this.#stopping;
    if (!worker.isDead()) await once(worker, 'exit');
    for (
      let wait = RESTART_DELAY_MS.first;
      !signal.aborted;
      wait = Math.min(2 * wait, RESTART_DELAY_MS.longest)
    )
      try {
        this.#logger.error({ process: index, waitMs: wait }, 'a server process died and is replaced');
        await sleep(wait, undefined, { signal });
        await this.#startOne(index);
        return;
      } catch (error) {
        if (!signal.aborted) this.#logger.error({ err: error }, 'could not replace a server process');
      }
  }
}

/** The process may have ended already. */
function send(worker: Worker, message: ToServer): void {
  if (worker.isConnected()) worker.send(message, undefined, () => undefined);
}
