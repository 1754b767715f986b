import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import type { Middleware } from '../middlewares/state.ts';
import { findSiteName } from '../queries/find-site-content.ts';

const PATH = '/manifest.webmanifest';
const builtSchema = z.record(z.string(), z.unknown());

/** Serves the web app manifest with the company's own name. */
export function serveManifest(app: AppContext<'database' | 'rateLimits'>, siteFolder: string): Middleware {
  const file = join(siteFolder, PATH);
  return async (ctx, next) => {
    if (ctx.path !== PATH || ctx.method !== 'GET' || !existsSync(file)) return next();
    ctx.state.route = PATH;
    await app.rateLimits.consume('search', ctx.state.address);
    const built = builtSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    const name = await findSiteName(app.database.read);
    ctx.type = 'application/manifest+json';
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = JSON.stringify(name === '' ? built : { ...built, name, short_name: name });
    return undefined;
  };
}
