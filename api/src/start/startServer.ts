import type { RequestListener } from 'node:http';
import { buildApp } from '../app.ts';
import type { Config, StartConfig } from '../config/config.ts';
import { OFFICE_BUILD, SITE_BUILD } from '../config/paths.ts';
import type { AppContext } from '../context.ts';
import { migrateUp } from '../database/migrate.ts';
import { seed } from '../database/seeds/seed.ts';
import { createLogger } from '../logger.ts';
import { createRateLimits } from '../middlewares/rateLimits.ts';
import { removeStaleUploads } from '../uploads.ts';
import { serveWeb } from '../web/serve.ts';
import { ensureFirstAdmin, type AdminLogin } from './firstAdmin.ts';
import { drain, listen } from './listen.ts';
import { openDatabase, type OpenDatabase } from './openDatabase.ts';
import { keptSecret, makeKey, prepareDataDir } from './secrets.ts';

const DRAIN_MS = 10_000;

export interface RunningServer {
  readonly url: string;
  readonly admin: AdminLogin | null;
  /** Finishes the running calls, closes everything and stops the embedded database. */
  stop(): Promise<void>;
}

/** Starts everything: port, database, schema, what an empty database needs, the application. Throws StartError. */
export async function startServer(config: StartConfig): Promise<RunningServer> {
  prepareDataDir(config.dataDir);
  await removeStaleUploads(config.dataDir);
  let handler: RequestListener = (_request, response) =>
    response.writeHead(503, { 'Retry-After': '2' }).end();
  const { server, port } = await listen(config, (request, response) => handler(request, response));
  let opened: OpenDatabase | undefined;
  try {
    opened = await openDatabase(config);
    const { database, databaseUrl } = opened;
    await migrateUp(database.readPool);
    await seed(database.readPool);
    const admin = await ensureFirstAdmin(config, database);
    const url = `http://localhost:${port}`;
    const context: AppContext = {
      config: complete(config, databaseUrl, url),
      database,
      logger: createLogger(config.logLevel),
      rateLimits: createRateLimits(database.readPool, config.rateLimitFactor),
      readiness: { ready: true },
    };
    const app = buildApp(context, { web: serveWeb({ site: SITE_BUILD, office: OFFICE_BUILD }) });
    const callback = app.callback();
    handler = (request, response) => void callback(request, response);
    const { close } = opened;
    return {
      url,
      admin,
      stop: async () => {
        context.readiness.ready = false;
        await drain(server, DRAIN_MS);
        await close();
      },
    };
  } catch (error) {
    await drain(server, 0);
    await opened?.close();
    throw error;
  }
}

function complete(config: StartConfig, databaseUrl: string, url: string): Config {
  return Object.freeze({
    ...config,
    databaseUrl,
    publicUrl: config.publicUrl ?? url,
    jwtSecret: config.jwtSecret ?? keptSecret(config.dataDir, 'jwt-secret', makeKey).value,
  });
}
