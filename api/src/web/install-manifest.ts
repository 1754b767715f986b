import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import type { Middleware } from '../middlewares/state.ts';
import { findSiteName } from '../queries/find-site-content.ts';

const NAME = 'manifest.webmanifest';
const builtSchema = z.record(z.string(), z.unknown());

interface InstalledApp {
  /** Folder of its build. */
  readonly folder: string;
  /** Address of its files: `/` or `/admin/`. */
  readonly base: string;
  /** Its name on a phone, with that of the company. */
  readonly nameOf: (company: string) => string;
}

/** Serves the web app manifest of an app with the company's own name. */
export function serveManifest(
  app: AppContext<'database' | 'rateLimits'>,
  { folder, base, nameOf }: InstalledApp,
): Middleware {
  const path = `${base}${NAME}`;
  const file = join(folder, NAME);
  return async (ctx, next) => {
    if (ctx.path !== path || ctx.method !== 'GET' || !existsSync(file)) return next();
    ctx.state.route = path;
    await app.rateLimits.consume('search', ctx.state.address);
    const built = builtSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    const company = await findSiteName(app.database.read);
    const name = nameOf(company);
    ctx.type = 'application/manifest+json';
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = JSON.stringify(company === '' ? built : { ...built, name, short_name: name });
    return undefined;
  };
}
