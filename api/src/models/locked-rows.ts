import type { Model, Transaction } from 'sequelize';

/** Writes a locked row. Raises its version and `updatedAt` even if no field has changed; `save` would do nothing. */
export async function saveWithNewVersion(
  row: Model & { updatedAt: Date },
  transaction: Transaction,
): Promise<void> {
  row.changed('updatedAt', true);
  await row.save({ transaction });
}

/** Returns the field that policies need of a row that can be in the bin. */
export const binStateOf = ({ deletedAt }: { readonly deletedAt: Date | null }) => ({
  deletedAt: deletedAt?.toISOString() ?? null,
});
