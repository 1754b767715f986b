import type { SheetReport } from '@logistics/shared/contracts';
import { foldVietnamese } from '@logistics/shared/domain';

/** Header word as in the file -> field of ours; '' passes the column over. */
export type ColumnChoice = Readonly<Record<string, string>>;

const KEY = 'columnChoices';
/** Of so many kinds of files, the latest, what a person chose is remembered. */
const KEPT_MAX = 30;

type Memory = readonly (readonly [headers: string, choice: ColumnChoice])[];

/** The headers of a file, whatever their order, case and diacritics: files of one kind have one name. */
export function headerSetOf(sheets: readonly SheetReport[]): string {
  const words = sheets.flatMap(({ columns }) => columns.map(({ header }) => foldVietnamese(header).trim()));
  return JSON.stringify([...new Set(words.filter((word) => word !== ''))].sort());
}

/** What was chosen for files with these headers; null where nothing was. */
export function findChoice(memory: Memory, sheets: readonly SheetReport[]): ColumnChoice | null {
  const headers = headerSetOf(sheets);
  return memory.find(([kept]) => kept === headers)?.[1] ?? null;
}

/** The memory with this choice as its latest; an empty choice is forgotten. */
export function keepChoice(memory: Memory, sheets: readonly SheetReport[], choice: ColumnChoice): Memory {
  const headers = headerSetOf(sheets);
  const others = memory.filter(([kept]) => kept !== headers);
  return Object.keys(choice).length === 0
    ? others
    : [[headers, choice] as const, ...others].slice(0, KEPT_MAX);
}

/** What this machine keeps; anything that is not ours is no memory. */
export function readMemory(kept: string | null): Memory {
  try {
    const value: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    return [];
  }
}

export const rememberedChoice = (sheets: readonly SheetReport[]): ColumnChoice | null =>
  findChoice(readMemory(localStorage.getItem(KEY)), sheets);

export function rememberChoice(sheets: readonly SheetReport[], choice: ColumnChoice): void {
  const memory = keepChoice(readMemory(localStorage.getItem(KEY)), sheets, choice);
  localStorage.setItem(KEY, JSON.stringify(memory));
}

function isEntry(value: unknown): value is Memory[number] {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [headers, choice] = value as unknown[];
  return (
    typeof headers === 'string' &&
    typeof choice === 'object' &&
    choice !== null &&
    Object.values(choice).every((field) => typeof field === 'string')
  );
}
