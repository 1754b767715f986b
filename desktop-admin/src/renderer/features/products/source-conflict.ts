import { productSchema } from '@logistics/shared/contracts';
import type { z } from 'zod';
import { changedSource, type SourceFields } from './source-fields.ts';

/** What the server says of the newer version when it refuses an old one. */
const newerSchema = productSchema.pick({
  name: true,
  marketplace: true,
  price_ndt: true,
  description: true,
  link: true,
  version: true,
});
export type NewerSource = z.infer<typeof newerSchema>;

/** The newer values of a VERSION_CONFLICT; null where the answer has none. */
export function readNewerSource(data: unknown): NewerSource | null {
  const read = newerSchema.safeParse(data);
  return read.success ? read.data : null;
}

type ComparedField = Exclude<keyof SourceFields, 'images'>;

export function newerSourceFields(newer: NewerSource): Pick<SourceFields, ComparedField> {
  const { name, marketplace, link, description, price_ndt } = newer;
  return { name, marketplace, link, description, price: String(price_ndt).replace('.', ',') };
}

/** The fields in which keeping one's own version would undo what the other person did. */
export function sourceConflicts(
  newer: NewerSource,
  mine: SourceFields,
  before: SourceFields,
): { field: ComparedField; theirs: string; mine: string }[] {
  const theirs = newerSourceFields(newer);
  return changedSource(mine, before)
    .filter((field) => field !== 'images')
    .map((field) => ({ field, theirs: theirs[field], mine: mine[field] }))
    .filter((row) => row.theirs !== row.mine);
}
