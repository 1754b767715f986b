import { buildApp } from '../app.ts';
import type { StartConfig } from '../config/config.ts';
import type { AppContext } from '../context.ts';
import { migrateUp } from '../database/migrate.ts';
import { seed } from '../database/seeds/seed.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { createLogger } from '../logger.ts';
import { removeStaleFiles } from '../uploads.ts';
import { openWeb } from '../web/open-web.ts';
import { completeConfig } from './complete-config.ts';
import { ensureFirstAdmin, type AdminLogin } from './first-admin.ts';
import { listen, notReadyYet } from './listen.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { openServices } from './open-services.ts';
import { storedSecret, makePassword, prepareDataDir, secretFile } from './secrets.ts';

/** Container runtimes kill a process ten seconds after SIGTERM, and the database must stop before that. */
const DRAIN_MS = 6_000;

export interface RunningServer {
  readonly url: string;
  readonly admin: AdminLogin | null;
  /** SEED=demo: the file with the password of all example accounts. */
  readonly demo: { readonly passwordFile: string } | null;
  /** Finishes the running calls, closes everything and stops the embedded database. */
  stop(): Promise<void>;
}

/** Starts everything: port, database, schema, seed of an empty database, application. Throws StartError. */
export async function startServer(config: StartConfig): Promise<RunningServer> {
  prepareDataDir(config.dataDir);
  await removeStaleFiles(config);
  const logger = createLogger(config.logLevel);
  let handler = notReadyYet(logger);
  const { port, drain } = await listen(config, logger, (request, response) => handler(request, response));
  let opened: OpenDatabase | undefined;
  try {
    opened = await openDatabase(config, logger);
    const { database, databaseUrl } = opened;
    await migrateUp(database.readPool);
    await seed(database.readPool);
    const admin = await ensureFirstAdmin(config, database);
    const url = `http://localhost:${port}`;
    const services = await openServices(completeConfig(config, databaseUrl, url), opened, logger);
    const { context } = services;
    const demo = config.seed === 'demo' ? await fillDemo(context) : null;
    const app = buildApp(context, { web: await openWeb(context) });
    const callback = app.callback();
    handler = (request, response) => void callback(request, response);
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
    await drain(0);
    await opened?.close();
    throw error;
  }
}

const DEMO_PASSWORD_FILE = 'demo-password';

/**
 * Fills the example data. Example accounts share a password, which is generated and stored like that of the first
 * super admin.
 */
async function fillDemo(context: AppContext): Promise<{ passwordFile: string }> {
  const { dataDir } = context.config;
  const password = () => storedSecret(dataDir, DEMO_PASSWORD_FILE, makePassword).value;
  await seedDemo(context, { password });
  return { passwordFile: secretFile(dataDir, DEMO_PASSWORD_FILE) };
}
