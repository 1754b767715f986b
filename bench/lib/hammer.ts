import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from '../../api/src/config/paths.ts';
import { cpuSeconds } from './processes.ts';

const LOAD = join(PROJECT_ROOT, 'scripts', 'page-load.mjs');
const resultSchema = z.object({ pages: z.number(), failed: z.number() });

export interface Hammered {
  readonly perSecond: number;
  /** Milliseconds of a processor that the server itself took for a call; null where the system does not tell. */
  readonly cpuMs: number | null;
}

export interface HammerProps {
  readonly url: string;
  /** Of a call of a program; without one it is a browser that asks for a page. */
  readonly token?: string;
  /** `anew`: each time an address that was not asked for before. Left out: the same one `again`. */
  readonly mode?: 'again' | 'anew';
  /** The server's process. */
  readonly pid: number;
  readonly seconds: number;
  readonly connections: number;
}

const LONGEST_SECONDS = 60;

/**
 * Calls an address as fast as answers come, from a process of its own; longer than asked where not one came in that time.
 * Throws when an answer is none.
 */
export async function hammer(props: HammerProps): Promise<Hammered> {
  const { url, token = '', mode = 'again', pid, seconds, connections } = props;
  const before = cpuSeconds(pid);
  const args = [LOAD, url, String(connections), String(seconds), mode, token];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  const { pages, failed } = resultSchema.parse(JSON.parse(output));
  if (failed > 0) throw new Error(`${failed} of ${pages} answers of ${url} were none`);
  if (pages === 0 && seconds < LONGEST_SECONDS) return hammer({ ...props, seconds: seconds * 3 });
  const after = cpuSeconds(pid);
  return {
    perSecond: pages / seconds,
    cpuMs: before === null || after === null ? null : ((after - before) * 1000) / pages,
  };
}
