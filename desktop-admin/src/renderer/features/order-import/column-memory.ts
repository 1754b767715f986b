import type { SheetReport } from '@logistics/shared/contracts';
import { foldVietnamese } from '@logistics/shared/domain';

/** Header as in the file -> our field; '' skips the column. */
export type ColumnChoice = Readonly<Record<string, string>>;

const KEY = 'columnChoices';
/** Number of remembered kinds of files; the latest are retained. */
const CHOICES_MAX = 30;

type Memory = readonly (readonly [headers: string, choice: ColumnChoice])[];

/**
 * Returns a key of a file's headers, independent of order, case and diacritics: files of one kind have the same key.
 */
export function headerSetOf(sheets: readonly SheetReport[]): string {
  const words = sheets.flatMap(({ columns }) => columns.map(({ header }) => foldVietnamese(header).trim()));
  return JSON.stringify([...new Set(words.filter((word) => word !== ''))].sort());
}

/** Returns the choice for files with these headers; null if there is none. */
export function findChoice(memory: Memory, sheets: readonly SheetReport[]): ColumnChoice | null {
  const headers = headerSetOf(sheets);
  return memory.find(([known]) => known === headers)?.[1] ?? null;
}

/** Returns the memory with this choice as its latest; removes an empty choice. */
export function keepChoice(memory: Memory, sheets: readonly SheetReport[], choice: ColumnChoice): Memory {
  const headers = headerSetOf(sheets);
  const others = memory.filter(([known]) => known !== headers);
  return Object.keys(choice).length === 0
    ? others
    : [[headers, choice] as const, ...others].slice(0, CHOICES_MAX);
}

/** Parses the stored memory; invalid data counts as empty. */
export function readMemory(stored: string | null): Memory {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
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
