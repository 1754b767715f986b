import type { ManagerRecord } from '@logistics/shared/contracts';

/**
 * The sender on labels and notes: the shop's name and hotline from site information; empty if not given. Parsed by
 * hand: every page shows the name, and the contract's schemas would add zod to the first bundle.
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
