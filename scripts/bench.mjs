/**
 * `npm run bench` and `npm run bench:seed`: start a program of bench from the sources, as in development, and pass it
 * the arguments. Does not need a build of shared. Ctrl+C ends it with all its child processes.
 */
import { endStepsWithProgram, runNode } from './steps.mjs';

const HOURS = 3;
const [program, ...args] = process.argv.slice(2);
endStepsWithProgram();
process.exitCode = await runNode(['--conditions=source', '--import', 'tsx', `bench/${program}`, ...args], {
  minutes: HOURS * 60,
});
