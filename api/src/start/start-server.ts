import { buildApp } from '../app.ts';
import type { StartConfig } from '../config/config.ts';
import { migrateUp } from '../database/migrate.ts';
import { seed } from '../database/seeds/seed.ts';
import { createLogger } from '../logger.ts';
import { removeStaleFiles } from '../uploads.ts';
import { openWeb } from '../web/open-web.ts';
import { completeConfig } from './complete-config.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { startDemo, wantsDemo } from './demo-start.ts';
import { listen, notReadyYet } from './listen.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { openServices } from './open-services.ts';
import type { StartedServer } from './process-messages.ts';
import { prepareDataDir } from './secrets.ts';

/** Container runtimes kill a process ten seconds after SIGTERM, and the database must stop before that. */
const DRAIN_MS = 6_000;

export interface RunningServer extends StartedServer {
  /** Finishes the running calls, closes everything and stops the embedded database. */
  stop(): Promise<void>;
}

interface StartOptions {
  /**
   * The port that other processes already serve. This process shares it only when it is ready; until then the others
   * get all calls. null: opens the configured port before the database starts, so that a port in use is reported at
   * once.
   */
  readonly servedPort: number | null;
}

/** Starts everything: port, database, schema, seed of an empty database, application. Throws StartError. */
export async function startServer(
  config: StartConfig,
  { servedPort }: StartOptions = { servedPort: null },
): Promise<RunningServer> {
  prepareDataDir(config.dataDir);
  await removeStaleFiles(config);
  const logger = createLogger(config.logLevel, { isTraced: config.tracing !== undefined });
  let handler = notReadyYet(logger);
  const openPort = () => listen(config, logger, (request, response) => handler(request, response));
  let listening = servedPort === null ? await openPort() : undefined;
  let opened: OpenDatabase | undefined;
  try {
    opened = await openDatabase(config, logger);
    const { database, databaseUrl } = opened;
    await migrateUp(database.sessionPool);
    await seed(database.sessionPool);
    const isNew = (await database.models.User.findOne({ attributes: ['id'] })) === null;
    const admin = await ensureFirstAdmin(config, database);
    const url = `http://localhost:${listening?.port ?? servedPort}`;
    const services = await openServices(completeConfig(config, databaseUrl, url), opened, logger);
    const { context } = services;
    const demo = wantsDemo(config, isNew) ? await startDemo(context) : null;
    const app = buildApp(context, { web: await openWeb(context) });
    const callback = app.callback();
    handler = (request, response) => void callback(request, response);
    listening ??= await openPort();
    const { drain } = listening;
    const { close } = opened;
    return {
      url,
      admin,
      demo,
      stop: async () => {
        context.readiness.ready = false;
        // Open streams would delay the drain until its time limit.
        await context.live.close();
        await drain(DRAIN_MS);
        await services.close();
        await close();
      },
    };
  } catch (error) {
    await listening?.drain(0);
    await opened?.close();
    throw error;
  }
}
