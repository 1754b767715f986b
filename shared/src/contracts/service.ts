import { z } from 'zod';

/** What machines ask of the server itself: whether it lives and serves, what it is, and the files of the page that shows the calls. */
export const healthSchema = z.object({ status: z.enum(['live', 'ready']) });
/** Told to everybody: the console shows it beside its own. */
export const serverVersionSchema = z.object({ version: z.string() });
export const docsFileParamsSchema = z.strictObject({
  file: z.enum(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png', 'start.js']),
});
