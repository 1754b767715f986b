import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { officeInstallTexts } from '@logistics/shared/texts/office-install';
import { OFFICE_BUILD, SITE_BUILD, SITE_RENDERER } from '../config/paths.ts';
import type { AppContext } from '../context.ts';
import type { Middleware } from '../middlewares/state.ts';
import { openDirectCalls } from '../routes/direct-calls.ts';
import { allRoutes } from '../routes/index.ts';
import { serveManifest } from './install-manifest.ts';
import { readPageDocument } from './page-document.ts';
import { serveWeb } from './serve.ts';
import { renderSitePages, type SitePages } from './site-pages.ts';
import { loadSiteRenderer } from './site-renderer.ts';

/**
 * Serves everything outside /api: the two web builds. Renders the site's pages on the server if its server bundle
 * exists.
 */
export async function openWeb(context: AppContext): Promise<Middleware> {
  const site = serveManifest(context, { folder: SITE_BUILD, base: '/', nameOf: (company) => company });
  const { nameOf } = officeInstallTexts;
  const office = serveManifest(context, { folder: OFFICE_BUILD, base: '/admin/', nameOf });
  const web = serveWeb({ site: SITE_BUILD, office: OFFICE_BUILD }, await openSitePages(context));
  return (ctx, next) => site(ctx, () => office(ctx, () => web(ctx, next)));
}

async function openSitePages(context: AppContext): Promise<SitePages | null> {
  const { config, logger } = context;
  const render = await loadSiteRenderer(SITE_RENDERER, logger);
  if (!render || !existsSync(join(SITE_BUILD, 'index.html'))) return null;
  return renderSitePages({
    render,
    document: readPageDocument(SITE_BUILD),
    calls: openDirectCalls(context, allRoutes),
    publicUrl: config.publicUrl,
    logger,
  });
}
