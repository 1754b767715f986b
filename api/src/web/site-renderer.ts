import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '@logistics/shared/contracts';
import type { Logger } from 'pino';

/**
 * Loads the site's server bundle. null, with a line in the log, where it is missing or is none: then visitors get the
 * plain page, which their browser fills.
 */
export async function loadSiteRenderer(file: string, logger: Logger): Promise<RenderPage | null> {
  if (!existsSync(file)) {
    logger.warn({ file }, 'no server bundle of the site: its pages are drawn by browsers alone');
    return null;
  }
  try {
    const bundle: unknown = await import(pathToFileURL(file).href);
    if (isSiteBundle(bundle)) return bundle.renderPage;
    logger.error({ file }, 'the server bundle of the site exports no renderPage');
  } catch (error) {
    logger.error({ file, err: error }, 'the server bundle of the site can not be loaded');
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
