import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '@logistics/shared/contracts';
import type { Logger } from 'pino';

/**
 * Loads the site's server bundle. Returns null and logs a line if it is missing or invalid. Visitors then get the
 * page without content, and their browser renders it.
 */
export async function loadSiteRenderer(file: string, logger: Logger): Promise<RenderPage | null> {
  if (!existsSync(file)) {
    logger.warn({ file }, "the site's server bundle is missing; browsers render its pages");
    return null;
  }
  try {
    const bundle: unknown = await import(pathToFileURL(file).href);
    if (isSiteBundle(bundle)) return bundle.renderPage;
    logger.error({ file }, 'the server bundle of the site exports no renderPage');
  } catch (error) {
    logger.error({ file, err: error }, "could not load the site's server bundle");
  }
  return null;
}

function isSiteBundle(bundle: unknown): bundle is { renderPage: RenderPage } {
  return (
    typeof bundle === 'object' &&
    bundle !== null &&
    'renderPage' in bundle &&
    typeof bundle.renderPage === 'function'
  );
}
