import type { SummaryItem } from './error-summary.tsx';

/** Items of a form's error summary: errors of the whole form first, then fields from top to bottom. */
export function summaryItems<Field extends string>(
  fields: readonly Field[],
  idPrefix: string,
  errors: { [K in Field]?: { message?: string | undefined } | undefined },
  failure: string | null,
): SummaryItem[] {
  const items: SummaryItem[] = failure ? [{ text: failure }] : [];
  for (const field of fields) {
    const text = errors[field]?.message;
    if (text) items.push({ field: `${idPrefix}-${field}`, text });
  }
  return items;
}
