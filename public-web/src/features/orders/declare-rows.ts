import { orderCodeProblem, splitCodes } from '@logistics/shared/domain';

/** Codes of one declaration; the contract's limit. */
export const DECLARE_MAX = 200;

export interface DeclareRow {
  code: string;
  /** False: not a code; it stays in the box to be corrected and is not sent. */
  valid: boolean;
}

/** What was pasted, read at once into rows. */
export function declareRows(text: string): DeclareRow[] {
  return splitCodes(text).map((code) => ({ code, valid: orderCodeProblem(code) === null }));
}
