import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from './config/paths.ts';

const manifestSchema = z.object({ version: z.string() });

/**
 * The oldest version of the console that this server still serves. Raise it in a commit that makes an older console
 * send or show something wrong: the commit removes a call or a field that the console uses, changes its meaning, or
 * adds a value to the answer of a scan. Do not raise it for new fields and calls. An older console can still read,
 * and stores its scans until it is updated.
 */
export const OLDEST_CONSOLE = '0.1.0';

/** Version of the running server, from its package.json. */
export const VERSION: string = manifestSchema.parse(
  JSON.parse(readFileSync(join(PROJECT_ROOT, 'api', 'package.json'), 'utf8')),
).version;
