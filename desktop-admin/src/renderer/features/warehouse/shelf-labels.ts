import type { Shelf } from '@logistics/shared/contracts';
import type { PrintedDocument } from '../../platform/index.ts';

/** Returns the document with one label for each shelf. */
export const shelfLabels = (
  shelves: readonly Shelf[],
  { size, shop }: Pick<Extract<PrintedDocument, { kind: 'shelves' }>, 'size' | 'shop'>,
) => ({
  ...{ kind: 'shelves' as const, size, shop },
  shelves: shelves.map(({ code, warehouse, note }) => ({ code, warehouse, note })),
});
