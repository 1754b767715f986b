import { orderCodeProblem, splitCodes } from '@logistics/shared/domain';

/** Codes per declaration; the contract's limit. */
export const DECLARE_MAX = 200;

export interface DeclareRow {
  code: string;
  /** False: not a code. It remains in the box for correction and is not sent. */
  valid: boolean;
}

/** Parses pasted text into rows. */
export function declareRows(text: string): DeclareRow[] {
  return splitCodes(text).map((code) => ({ code, valid: orderCodeProblem(code) === null }));
}
