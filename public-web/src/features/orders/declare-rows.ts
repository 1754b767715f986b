import type { DeclareResult, DeclareStateOfCode } from '@logistics/shared/contracts';
import { orderCodeProblem, hasTypedLetters, type PastedPart } from '@logistics/shared/domain';
import { formatDate } from '@logistics/shared/formatting';
import { declareTexts as texts } from '@logistics/shared/texts/site-orders';

/** Codes per declaration and per check; the contract's limit. */
export const DECLARE_MAX = 200;

/**
 * State of a recognised code.
 *
 * - `unchecked`: the server has not returned its state yet; it is sent nevertheless.
 * - `odd`: of no known carrier, and not confirmed yet.
 * - `invalid`: the server would reject it.
 */
export type RowState = 'unchecked' | 'new' | 'odd' | 'yours' | 'taken' | 'invalid' | 'declared' | 'claimed';

export interface DeclareRow {
  readonly code: string;
  readonly state: RowState;
  /** Time of the user's own earlier declaration. */
  readonly declaredAt: string | null;
}

/** Known states and results of the codes, by code. */
export interface Knowledge {
  /** States before the declaration. */
  readonly states: ReadonlyMap<string, DeclareStateOfCode>;
  /** Results of the declaration; they override the states. */
  readonly results: ReadonlyMap<string, DeclareResult>;
  /** Codes of no known carrier that the user confirmed. */
  readonly confirmed: ReadonlySet<string>;
}

/** Returns a row for each recognised code. Words and short numbers have none. */
export function declareRows(parts: readonly PastedPart[], knowledge: Knowledge): DeclareRow[] {
  return parts
    .filter(({ kind }) => kind !== 'other')
    .map((part) => ({
      code: part.code,
      state: stateOf(part, knowledge),
      declaredAt: knowledge.states.get(part.code)?.declaredAt ?? null,
    }));
}

function stateOf({ kind, code }: PastedPart, { states, results, confirmed }: Knowledge): RowState {
  const result = results.get(code)?.result;
  if (result) return result === 'already_yours' ? 'yours' : result;
  const known = kind === 'invalid' ? 'invalid' : states.get(code)?.state;
  if (known && known !== 'new') return known;
  if (kind === 'unknown' && !confirmed.has(code)) return 'odd';
  return known ?? 'unchecked';
}

/** Whether the next declaration contains this code. */
export const isSent = ({ state }: DeclareRow): boolean => state === 'new' || state === 'unchecked';

/** Whether the code is the user's, from now on or since an earlier declaration. */
export const isDone = ({ state }: DeclareRow): boolean =>
  state === 'declared' || state === 'claimed' || state === 'yours';

/** Returns the sentence about a row. */
export function sentenceOfRow({ code, state, declaredAt }: DeclareRow, isChecking: boolean): string {
  if (state === 'unchecked') return isChecking ? texts.checking : texts.unchecked;
  if (state === 'yours' && declaredAt) return texts.yoursSince(formatDate(declaredAt));
  if (state !== 'invalid') return texts[state];
  if (orderCodeProblem(code) === 'CODE_TOO_LONG') return texts.tooLong;
  return hasTypedLetters(code) ? texts.typedLetters : texts.wrongSign;
}

/** Returns how many codes have each state that people ask about: `2 mã mới`, `1 mã lạ`. */
export function countsOf(rows: readonly DeclareRow[]): string[] {
  const count = (is: (row: DeclareRow) => boolean) => rows.filter(is).length;
  const counts = [
    [texts.counts.new, count(({ state }) => state === 'new')],
    [texts.counts.odd, count(({ state }) => state === 'odd')],
    [texts.counts.yours, count(isDone)],
    [texts.counts.taken, count(({ state }) => state === 'taken')],
    [texts.counts.invalid, count(({ state }) => state === 'invalid')],
  ] as const;
  return counts.flatMap(([say, number]) => (number > 0 ? [say(number)] : []));
}

/** Returns why the rows cannot be sent, or null. */
export function problemOf(text: string, rows: readonly DeclareRow[]): string | null {
  const sent = rows.filter(isSent).length;
  if (sent > DECLARE_MAX) return texts.tooMany(sent, DECLARE_MAX);
  if (sent > 0) return null;
  if (text.trim() === '') return texts.nothingToSend;
  if (rows.length === 0) return texts.noneFound;
  return rows.some(({ state }) => state === 'odd') ? texts.confirmFirst : texts.nothingNew;
}
