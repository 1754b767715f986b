import { productSchema, type ProductView } from '@logistics/shared/contracts';
import { changedSource, sourceFieldsOf, type SourceFields } from './product-fields.ts';

/** The newer source of a VERSION_CONFLICT; null where the answer has none. */
export function readNewerSource(data: unknown): ProductView | null {
  const read = productSchema.safeParse(data);
  return read.success ? read.data : null;
}

interface SourceConflictRow {
  readonly field: keyof SourceFields;
  readonly theirs: SourceFields;
  readonly mine: SourceFields;
}

/** The fields in which keeping one's own version would undo what the other person did, each with both versions. */
export function sourceConflicts(
  newer: ProductView,
  mine: SourceFields,
  before: SourceFields,
): SourceConflictRow[] {
  const theirs = sourceFieldsOf(newer);
  const different = changedSource(mine, theirs);
  return changedSource(mine, before)
    .filter((field) => different.includes(field))
    .map((field) => ({ field, theirs, mine }));
}
