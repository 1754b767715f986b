/**
 * Measures the console's start for bench. Packs the built console if needed, and compares its start with an empty
 * Electron (desktop-admin/tools/bench-cold-start.mjs). Starts a display server if there is no display. `node
 * scripts/console-start.mjs [rounds]`; the last line is the result as JSON. Exits with 1 if no Electron runs.
 */
import { existsSync } from 'node:fs';
import { packedExecutable } from '../desktop-admin/tools/pack-console.mjs';
import { ensureDesktopPackages } from './provision.mjs';
import { endStepsWithProgram, run, runNode } from './steps.mjs';

const MINUTES = 6;
const TOOLS = 'desktop-admin/tools';

endStepsWithProgram();
ensureDesktopPackages();
const isPacked = existsSync(packedExecutable('production'));
const packed = isPacked ? 0 : await runNode([`${TOOLS}/pack-console.mjs`], { minutes: MINUTES });
if (packed !== 0) throw new Error('The console could not be packed.');
const hasDisplay = process.platform !== 'linux' || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'];
const node = hasDisplay ? [process.execPath] : ['xvfb-run', '-a', process.execPath];
process.exitCode = await run([...node, `${TOOLS}/bench-cold-start.mjs`, ...process.argv.slice(2)], {
  minutes: MINUTES,
});
