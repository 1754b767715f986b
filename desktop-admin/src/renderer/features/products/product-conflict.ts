import { productSchema, type ProductView } from '@logistics/shared/contracts';
import { changedProduct, productFieldsOf, type ProductFields } from './product-fields.ts';

/** The newer product of a VERSION_CONFLICT; null where the answer has none. */
export function readNewerProduct(data: unknown): ProductView | null {
  const read = productSchema.safeParse(data);
  return read.success ? read.data : null;
}

interface ProductConflictRow {
  readonly field: keyof ProductFields;
  readonly theirs: ProductFields;
  readonly mine: ProductFields;
}

/** The fields in which keeping one's own version would undo what the other person did, each with both versions. */
export function productConflicts(
  newer: ProductView,
  mine: ProductFields,
  before: ProductFields,
): ProductConflictRow[] {
  const theirs = productFieldsOf(newer);
  const different = changedProduct(mine, theirs);
  return changedProduct(mine, before)
    .filter((field) => different.includes(field))
    .map((field) => ({ field, theirs, mine }));
}
