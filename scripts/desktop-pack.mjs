/**
 * `npm run desktop:pack`: builds the console and packs it for this machine, without an installer, into
 * desktop-admin/dist/pack/production. `-- --for-tests` also packs the variant that the tests drive.
 * `npm run installers`: the same with the installers of this system, in desktop-admin/dist/installers.
 */
import { endStepsWithProgram, run, runNode } from './steps.mjs';

const npm = process.env['npm_execpath'];
const buildConsole = [
  ...(npm ? [process.execPath, npm] : ['npm']),
  ...['run', 'build', '--workspace', '@logistics/desktop-admin'],
];

endStepsWithProgram();
// Always builds first, because the package may be given to users.
process.exitCode =
  (await run(buildConsole)) ||
  (await runNode(['desktop-admin/tools/pack-console.mjs', ...process.argv.slice(2)]));
