import type { ManagerRecord } from '../../contracts/index.ts';

/** Returns the fields of a record's JSON text; null if the record does not exist or is unreadable. */
export function recordFields(
  records: readonly ManagerRecord[],
  wanted: string,
): Partial<Record<string, unknown>> | null {
  const content = records.find(({ name }) => name === wanted)?.content;
  if (content === undefined) return null;
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
