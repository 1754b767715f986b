import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from './config/paths.ts';

const manifestSchema = z.object({ version: z.string() });

/** Of the server that runs, as its package names it. */
export const VERSION: string = manifestSchema.parse(
  JSON.parse(readFileSync(join(PROJECT_ROOT, 'api', 'package.json'), 'utf8')),
).version;
