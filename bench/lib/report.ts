import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { busyNote, type Machine } from './machine.ts';
import { plotCurves } from './plot.ts';
import { isReached, shortNumber, type Aim, type Figure, type Section } from './section.ts';

export interface Report {
  readonly section: Section;
  readonly machine: Machine;
  /** The command as typed. */
  readonly command: string;
  /** `yyyy-MM-dd`. */
  readonly day: string;
  readonly seconds: number;
}

/** Writes a run's JSON, Markdown and, if it has curves, SVG into the results folder. */
export function writeReport(folder: string, report: Report): void {
  mkdirSync(folder, { recursive: true });
  const { name, title, curves } = report.section;
  const write = (ending: string, text: string) => writeFileSync(join(folder, `${name}.${ending}`), text);
  write('json', `${JSON.stringify(report, null, 2)}\n`);
  write('md', markdownOf(report));
  if (curves && curves.length > 0) write('svg', plotCurves(title, curves));
}

/** Formats a run as a Markdown page. */
export function markdownOf({ section, machine, command, day, seconds }: Report): string {
  const { processor, cores, memoryGb, system, node, busyBefore } = machine;
  const versions = Object.entries({ Node: node, ...section.versions }).map(
    ([name, version]) => `${name} ${version}`,
  );
  const sizes = Object.entries(section.sizes).map(
    ([name, size]) => `${name}: ${typeof size === 'number' ? size.toLocaleString('en') : size}`,
  );
  return [
    `# ${section.title}`,
    `\`${command}\`, ${day}, ${Math.round(seconds)} s.`,
    `${processor}, ${cores} cores, ${memoryGb} GB, ${system}, ${versions.join(', ')}. ${busyNote(busyBefore)}`,
    ...(sizes.length > 0 ? [sizes.join('; ') + '.'] : []),
    ...(section.aims.length > 0 ? [table(['aim', 'wanted', 'measured', ''], section.aims.map(aimRow))] : []),
    ...(section.curves && section.curves.length > 0 ? [`![${section.title}](${section.name}.svg)`] : []),
    figureTable(section.figures),
    section.notes.map((note) => `- ${note}`).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

function aimRow(aim: Aim): string[] {
  const wanted = `${aim.bound} ${shortNumber(aim.limit)}`;
  return [aim.aim, wanted, shortNumber(aim.measured), isReached(aim) ? 'reached' : 'not reached'];
}

/** Adds columns for p95 and p99 if a figure has them. */
function figureTable(figures: readonly Figure[]): string {
  const measured = (value: number | undefined, { unit }: Figure) =>
    value === undefined ? '' : `${shortNumber(value)} ${unit}`.trim();
  if (figures.every(({ p95, p99 }) => p95 === undefined && p99 === undefined))
    return table(
      ['figure', 'measured', ''],
      figures.map((figure) => [figure.name, measured(figure.value, figure), figure.note ?? '']),
    );
  return table(
    ['figure', 'measured', 'p95', 'p99', ''],
    figures.map((figure) => {
      const { name, value, p95, p99, note = '' } = figure;
      return [name, measured(value, figure), measured(p95, figure), measured(p99, figure), note];
    }),
  );
}

/** Aligns columns, so that the file is readable as text too. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
