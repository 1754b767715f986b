import { z } from 'zod';

/** Calls about the server itself: health, version, and the files of the API description page. */
export const healthSchema = z.object({ status: z.enum(['live', 'ready']) });
/**
 * Public, since a console asks before anybody logs in. `oldestConsole`: an older console must be updated before the
 * server accepts changes from it.
 */
export const serverVersionSchema = z.object({ version: z.string(), oldestConsole: z.string() });
export const docsFileParamsSchema = z.strictObject({
  file: z.enum(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png', 'start.js']),
});
