import type { ManagerRecord } from '@logistics/shared/contracts';

/**
 * Who sends, for labels and notes: the shop's name and hotline from site information; empty where they are not given.
 * Read by hand: every page shows the name, and the contract's schemas would bring their library to the first of them.
 */
export function shopOf(records: readonly ManagerRecord[] | undefined): { name: string; phone: string } {
  const content = contentOf(records?.find(({ name }) => name === 'INFORMATION_HEADER')?.content);
  return { name: textOf(content, 'site_name').slice(0, 100), phone: textOf(content, 'phone').slice(0, 50) };
}

function contentOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function textOf(content: unknown, field: string): string {
  const value: unknown = typeof content === 'object' && content !== null && Reflect.get(content, field);
  return typeof value === 'string' ? value.trim() : '';
}
