import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from './config/paths.ts';

const manifestSchema = z.object({ version: z.string() });

/** Version of the running server, from its package.json. */
export const VERSION: string = manifestSchema.parse(
  JSON.parse(readFileSync(join(PROJECT_ROOT, 'api', 'package.json'), 'utf8')),
).version;
