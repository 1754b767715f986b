/**
 * `npm run desktop:pack`: builds the console anew and packs it for this machine, without an installer, into
 * desktop-admin/dist/pack/production. `-- --for-tests` packs the variant that the tests drive as well.
 */
import { endStepsWithProgram, run, runNode } from './steps.mjs';

const npm = process.env['npm_execpath'];
const buildConsole = [
  ...(npm ? [process.execPath, npm] : ['npm']),
  ...['run', 'build', '--workspace', '@logistics/desktop-admin'],
];

endStepsWithProgram();
// Always a fresh build: what is packed may be handed to people.
process.exitCode =
  (await run(buildConsole)) ||
  (await runNode(['desktop-admin/tools/pack-console.mjs', ...process.argv.slice(2)]));
