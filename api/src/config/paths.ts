import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root: three folders up, both from api/src/config and from api/dist/config. */
export const PROJECT_ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const DEFAULT_DATA_DIR = join(PROJECT_ROOT, '.data');
export const SITE_BUILD = join(PROJECT_ROOT, 'public-web', 'dist', 'site');
/** Bundle that renders the site's pages (shared/contracts, page-rendering). */
export const SITE_RENDERER = join(PROJECT_ROOT, 'public-web', 'dist', 'server', 'entry-server.js');
export const OFFICE_BUILD = join(PROJECT_ROOT, 'desktop-admin', 'dist', 'renderer');
