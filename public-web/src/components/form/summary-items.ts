import type { SummaryItem } from './error-summary.tsx';

/** The lines of a form's summary: what concerns the whole form first, then the fields from top to bottom. */
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
