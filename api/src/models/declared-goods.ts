import type { DeclaredDetails } from '@logistics/shared/contracts';

/** The column `declarations.details`: the details of a declaration except its note, which has its own column. */
export type DeclaredGoods = Omit<DeclaredDetails, 'note'>;

/** The details of a declaration as rows of queries name them. */
export interface StoredDetails {
  readonly declared_details: DeclaredGoods;
  readonly declared_note: string | null;
}
