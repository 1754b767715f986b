/**
 * `npm run bench` and `npm run bench:seed`: start a program of bench from the sources, as development does, and hand
 * it what was typed. The folder of shared's build is not needed. Ctrl+C ends it with all that it started.
 */
import { endStepsWithProgram, runNode } from './steps.mjs';

const HOURS = 3;
const [program, ...args] = process.argv.slice(2);
endStepsWithProgram();
process.exitCode = await runNode(['--conditions=source', '--import', 'tsx', `bench/${program}`, ...args], {
  minutes: HOURS * 60,
});
