import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from './config/paths.ts';

const manifestSchema = z.object({ version: z.string() });

/**
 * The oldest version of the console that this server still serves. Raise it in the commit that makes an older console
 * send or show something wrong: a call or a field that it uses is gone or means something else, or a scan gets an
 * answer with a value that it does not know. New fields and calls need no raise. A console below it reads on, and keeps
 * its scans until it is updated.
 */
export const OLDEST_CONSOLE = '0.1.0';

/** Version of the running server, from its package.json. */
export const VERSION: string = manifestSchema.parse(
  JSON.parse(readFileSync(join(PROJECT_ROOT, 'api', 'package.json'), 'utf8')),
).version;
