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
  /** CPU milliseconds of the server per call; null if the system does not report them. */
  readonly cpuMs: number | null;
}

export interface HammerProps {
  readonly url: string;
  /** Token of an API call; without it, the caller is a browser that requests a page. */
  readonly token?: string;
  /** `fresh`: a new address each time. Default `again`: always the same address. */
  readonly mode?: 'again' | 'fresh';
  /** Process id of the server. */
  readonly pid: number;
  readonly seconds: number;
  readonly connections: number;
}

const LONGEST_SECONDS = 60;

/**
 * Calls an address as fast as the answers arrive, from a child process. Takes longer than `seconds` if no answer
 * arrived in that time. Throws when a call fails.
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
  if (failed > 0) throw new Error(`${failed} of ${pages} calls of ${url} failed`);
  if (pages === 0 && seconds < LONGEST_SECONDS) return hammer({ ...props, seconds: seconds * 3 });
  const after = cpuSeconds(pid);
  return {
    perSecond: pages / seconds,
    cpuMs: before === null || after === null ? null : ((after - before) * 1000) / pages,
  };
}
