import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Section } from './section.ts';
import { stageOn, type Stage } from './stage.ts';
import { DEFAULT_DATA_DIR, PROJECT_ROOT } from '../../api/src/config/paths.ts';

/** What a run is told. */
export interface BenchOptions {
  /** Orders of the large world. */
  readonly orders: number;
  /** How long the load lasts. */
  readonly minutes: number;
  /** Multiplies numbers of rounds: below 1 for a first look. */
  readonly effort: number;
  /** Where worlds, files and peers are kept for the next time. */
  readonly dataDir: string;
  /** Where results are written. */
  readonly resultsDir: string;
  readonly stage: Stage;
  readonly say: (what: string) => void;
  /** Keeps what was measured before a run tidies up, which may take long. */
  readonly keep?: (section: Section) => void;
}

export interface CommandLine {
  readonly names: readonly string[];
  readonly options: BenchOptions;
  /** What was typed beside the names, for a program that is to do the same. */
  readonly flags: readonly string[];
  /** The command as a person types it, without folders of this machine. */
  readonly command: string;
}

/** Enough for every curve; 10,000,000 is asked for by name, since making that world takes its time. */
export const DEFAULT_ORDERS = 1_000_000;

const say = (what: string) => process.stdout.write(`${what}\n`);

/** Throws a sentence for an option that is none. */
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
  const said = ['orders', 'minutes', 'effort'] as const;
  const [count, minutes, effort] = said.map((name) => positive(name, values[name]));
  const spoken = said.filter((name) => args.some((arg) => arg.startsWith(`--${name}`)));
  const words = [...positionals, ...spoken.map((name) => `--${name} ${values[name]}`)];
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
    command: words.length === 0 ? `npm run ${script}` : `npm run ${script} -- ${words.join(' ')}`,
  };
}

function positive(name: string, text: string): number {
  const value = Number(text.replaceAll('_', ''));
  if (!(value > 0)) throw new Error(`--${name} is to be a number above 0.`);
  return value;
}

/** Rounds that only warm up: none where a run is only tried out. */
export const warmUpOf = ({ effort }: BenchOptions, rounds: number): number => (effort < 0.1 ? 0 : rounds);

/** A number of rounds by the effort, at least one. */
export const roundsOf = ({ effort }: BenchOptions, rounds: number): number =>
  Math.max(1, Math.round(rounds * effort));
