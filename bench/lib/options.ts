import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Section } from './section.ts';
import { stageOn, type Stage } from './stage.ts';
import { DEFAULT_DATA_DIR, PROJECT_ROOT } from '../../api/src/config/paths.ts';

/** Options of a run. */
export interface BenchOptions {
  /** Number of orders in the large world. */
  readonly orders: number;
  /** Duration of the load in minutes. */
  readonly minutes: number;
  /** Factor for numbers of rounds: below 1 for a quick try. */
  readonly effort: number;
  /** Folder where worlds, files and compared programs are cached. */
  readonly dataDir: string;
  /** Folder for the results. */
  readonly resultsDir: string;
  readonly stage: Stage;
  readonly say: (what: string) => void;
  /** Saves the results before the cleanup, which may take long. */
  readonly keep?: (section: Section) => void;
}

export interface CommandLine {
  readonly names: readonly string[];
  readonly options: BenchOptions;
  /** The typed options without names, to pass to another program. */
  readonly flags: readonly string[];
  /** The command as typed, without folders of this machine. */
  readonly command: string;
}

/** Enough for every curve. 10,000,000 must be requested explicitly, because creating that world takes long. */
export const DEFAULT_ORDERS = 1_000_000;

const say = (what: string) => process.stdout.write(`${what}\n`);

/** Throws an error with a sentence for an invalid option. */
export function readCommandLine(args: readonly string[], script: string, orders: number): CommandLine {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    allowPositionals: true,
    tokens: true,
    options: {
      orders: { type: 'string', default: String(orders) },
      minutes: { type: 'string', default: '5' },
      effort: { type: 'string', default: '1' },
      data: { type: 'string', default: join(DEFAULT_DATA_DIR, 'bench') },
      results: { type: 'string', default: join(PROJECT_ROOT, 'bench', 'results') },
    },
  });
  const numberOptions = ['orders', 'minutes', 'effort'] as const;
  const [count, minutes, effort] = numberOptions.map((name) => positive(name, values[name]));
  const typedOptions = numberOptions.filter((name) => args.some((arg) => arg.startsWith(`--${name}`)));
  const typedArguments = [...positionals, ...typedOptions.map((name) => `--${name} ${values[name]}`)];
  return {
    names: positionals,
    flags: tokens.flatMap((token) => (token.kind === 'option' ? [`--${token.name}=${token.value}`] : [])),
    options: {
      orders: Math.round(count ?? orders),
      minutes: minutes ?? 1,
      effort: effort ?? 1,
      dataDir: values.data,
      resultsDir: values.results,
      stage: stageOn(values.data, say),
      say,
    },
    command:
      typedArguments.length === 0 ? `npm run ${script}` : `npm run ${script} -- ${typedArguments.join(' ')}`,
  };
}

function positive(name: string, text: string): number {
  const value = Number(text.replaceAll('_', ''));
  if (!(value > 0)) throw new Error(`--${name} must be a number above 0.`);
  return value;
}

/** Number of warm-up rounds: none for a quick try. */
export const warmUpOf = ({ effort }: BenchOptions, rounds: number): number => (effort < 0.1 ? 0 : rounds);

/** Returns a number of rounds scaled by the effort, at least one. */
export const roundsOf = ({ effort }: BenchOptions, rounds: number): number =>
  Math.max(1, Math.round(rounds * effort));
