import { productSchema, type ProductView } from '@logistics/shared/contracts';
import { changedProduct, productFieldsOf, type ProductFields } from './product-fields.ts';

/** Returns the newer product of a VERSION_CONFLICT answer, or null if the answer contains none. */
export function readNewerProduct(data: unknown): ProductView | null {
  const read = productSchema.safeParse(data);
  return read.success ? read.data : null;
}

interface ProductConflictRow {
  readonly field: keyof ProductFields;
  readonly theirs: ProductFields;
  readonly mine: ProductFields;
}

/** Returns the fields in which saving one's own version would overwrite the other user's change, with both values. */
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
