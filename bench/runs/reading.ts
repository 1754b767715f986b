import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { z } from 'zod';
import { PROJECT_ROOT } from '../../api/src/config/paths.ts';
import { median } from '../lib/measure.ts';
import { roundsOf, type BenchOptions } from '../lib/options.ts';
import { reasonOf, sourceArgs } from '../lib/processes.ts';
import type { Aim, Figure, Section } from '../lib/section.ts';
import { versionOf } from '../lib/versions.ts';
import { ensureWorkbook, type Workbook } from '../lib/workbooks.ts';

const READERS = {
  floor: 'inflate only',
  cells: 'our reader, cells',
  own: 'our reader, whole rows judged',
  sheetjs: 'SheetJS, dense',
  exceljs: 'exceljs, stream',
} as const;
type Reader = keyof typeof READERS;
// Object.keys loses the type of the names.
const NAMES = Object.keys(READERS) as Reader[];
/** Installed from npm for this run, because it is not one of our dependencies. */
const EXCELJS = '4.4.0';

const OURS = ['cells', 'own'] as const;
/** Readers whose wrong cells are counted beside ours. */
const OTHERS = ['sheetjs', 'exceljs'] as const;

const readingSchema = z.object({
  ms: z.number(),
  memoryMb: z.number(),
  rows: z.number(),
  different: z.number(),
});
type Reading = z.infer<typeof readingSchema>;
type Readings = Partial<Record<Reader, Reading[]>>;
/** The compared readers, and the folder of exceljs. */
interface Field {
  readonly names: readonly Reader[];
  readonly exceljsFolder: string;
  readonly note: string;
  readonly versions: Readonly<Record<string, string>>;
}

/** Numbers of rows per file, at most the run's number of orders, with the rounds of each. */
const SIZES = [
  { least: 1, most: 100_000, rounds: 5, faster: 5 },
  { least: 1_000_000, most: 1_000_000, rounds: 1, faster: 7 },
] as const;

const NOTES = [
  'SheetJS and exceljs return cells, like our reader where the name says so; the floor (lower bound) returns bytes. Judged rows are everything that an import needs: the header is found, dates, statuses and numbers are parsed, each row is accepted or rejected.',
  'Memory is the maximum of the process, including Node and its TypeScript loader; the floor decompresses the whole sheet at once.',
  'Each cell that a reader returned was compared with the written value.',
];

/** Compares our reader with SheetJS, exceljs and decompression alone. Each round has its own process (aim 1). */
export function runReading(options: BenchOptions): Promise<Section> {
  const figures: Figure[] = [];
  const aims: Aim[] = [];
  const field = fieldOf(options);
  const sizes: Record<string, number | string> = { columns: 8 };
  for (const { most, rounds, faster } of SIZES.filter((size) => size.least <= options.orders)) {
    const rows = Math.min(most, options.orders);
    options.say(`a file of ${rows.toLocaleString('en')} rows`);
    const workbook = ensureWorkbook(options.dataDir, { rows });
    const rowsText = rows.toLocaleString('en');
    sizes[`bytes of ${rowsText} rows`] = statSync(workbook.path).size;
    const readings = readInTurn(field, workbook, roundsOf(options, rounds));
    figures.push(...figuresOf(readings, rowsText));
    const time = (name: Reader) => median((readings[name] ?? []).map(({ ms }) => ms));
    const memory = (name: Reader) => median((readings[name] ?? []).map(({ memoryMb }) => memoryMb));
    aims.push({
      aim: `1. Times faster to cells than SheetJS at ${rowsText} rows`,
      measured: time('sheetjs') / time('cells'),
      bound: 'at least',
      limit: faster,
    });
    figures.push({
      name: `times faster to judged rows than SheetJS to cells, ${rowsText} rows`,
      value: time('sheetjs') / time('own'),
      unit: 'times',
    });
    if (rows === 1_000_000)
      aims.push({
        aim: `1. Memory, with judging, against SheetJS at ${rowsText} rows`,
        measured: memory('own') / memory('sheetjs'),
        bound: 'at most',
        limit: 0.25,
      });
    for (const name of OURS)
      aims.push({
        aim: `1. Different cells in ${rowsText} rows, ${READERS[name]}`,
        measured: readOnce(field, name, 'compare', workbook).different,
        bound: 'at most',
        limit: 0,
      });
    for (const name of OTHERS.filter((other) => field.names.includes(other)))
      figures.push({
        name: `${READERS[name]}, ${rowsText} rows, cells that are not what was written`,
        value: readOnce(field, name, 'compare', workbook).different,
        unit: '',
      });
  }
  return Promise.resolve({
    name: 'reading',
    title: 'Reading .xlsx',
    sizes,
    versions: field.versions,
    figures,
    aims,
    notes: [...NOTES, field.note],
  });
}

function fieldOf({ stage }: BenchOptions): Field {
  const versions = { SheetJS: versionOf('xlsx') };
  try {
    const { folder, version } = stage.install('exceljs', EXCELJS);
    return {
      names: NAMES,
      exceljsFolder: folder,
      note: 'exceljs comes from npm; it left dates as numbers.',
      versions: { ...versions, exceljs: version },
    };
  } catch (error) {
    const names = NAMES.filter((name) => name !== 'exceljs');
    return { names, exceljsFolder: '', note: `exceljs is left out: ${reasonOf(error)}`, versions };
  }
}

function readInTurn(field: Field, workbook: Workbook, rounds: number): Readings {
  const readings: Readings = {};
  for (let round = 0; round < rounds; round++)
    for (const name of field.names) (readings[name] ??= []).push(readOnce(field, name, 'time', workbook));
  return readings;
}

function readOnce(
  { exceljsFolder }: Field,
  reader: Reader,
  mode: 'time' | 'compare',
  { path, file }: Workbook,
): Reading {
  const args = [
    '--max-old-space-size=8000',
    ...sourceArgs('bench/programs/read-workbook.ts'),
    ...[reader, mode, path, JSON.stringify(file), exceljsFolder],
  ];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: PROJECT_ROOT, encoding: 'utf8' });
  if (stdout === '') throw new Error(`${reader} printed nothing: ${stderr.slice(-500)}`);
  const reading = readingSchema.parse(JSON.parse(stdout));
  if (reading.rows !== file.rows) throw new Error(`${reader} read ${reading.rows} rows`);
  return reading;
}

const figuresOf = (readings: Readings, rowsText: string): Figure[] =>
  NAMES.flatMap((name): Figure[] => {
    const rounds = readings[name] ?? [];
    if (rounds.length === 0) return [];
    const title = `${READERS[name]}, ${rowsText} rows`;
    return [
      { name: title, value: median(rounds.map(({ ms }) => ms)), unit: 'ms' },
      { name: `${title}, memory`, value: median(rounds.map(({ memoryMb }) => memoryMb)), unit: 'MB' },
    ];
  });
