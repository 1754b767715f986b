import { describe, expect, it } from 'vitest';
import { declareSchema, type DeclareResult, type DeclareStateOfCode } from '@logistics/shared/contracts';
import { readPastedCodes } from '@logistics/shared/domain';
import { declareTexts as texts } from '@logistics/shared/texts/site-orders';
import {
  countsOf,
  DECLARE_MAX,
  declareRows,
  isSent,
  problemOf,
  sentenceOfRow,
  type Knowledge,
} from './declare-rows.ts';

const [A, B, C, ODD] = ['JT3025901027389', 'YT8812345678912', 'SF1402288190337', 'ABC-1234'] as const;

interface Known {
  states?: Readonly<Record<string, DeclareStateOfCode['state']>>;
  results?: Readonly<Record<string, DeclareResult['result']>>;
  confirmed?: readonly string[];
}
const knowledge = ({ states = {}, results = {}, confirmed = [] }: Known): Knowledge => ({
  states: new Map(
    Object.entries(states).map(([code, state]) => [code, { code, state, declaredAt: null }] as const),
  ),
  results: new Map(
    Object.entries(results).map(
      ([code, result]) => [code, { code, result, message: '', orderId: null }] as const,
    ),
  ),
  confirmed: new Set(confirmed),
});
const rowsOf = (text: string, known: Known = {}) => declareRows(readPastedCodes(text), knowledge(known));
const states = (text: string, known?: Known) => rowsOf(text, known).map(({ code, state }) => [code, state]);

describe('pasted codes', () => {
  it('are rows without duplicates; words and prices have none', () => {
    expect(states(`${A}\tÁo\t150000\r\n${A.toLowerCase()}, ${B}\nxin chào`)).toEqual([
      [A, 'unchecked'],
      [B, 'unchecked'],
    ]);
  });

  it('have the state that the server returned, and after sending the result', () => {
    const answers = { [A]: 'new', [B]: 'yours', [C]: 'taken' } as const;
    const text = `${A} ${B} ${C}`;
    expect(states(text, { states: answers })).toEqual([
      [A, 'new'],
      [B, 'yours'],
      [C, 'taken'],
    ]);
    // Another customer declared the code between the check and the declaration.
    expect(states(text, { states: answers, results: { [A]: 'taken' } })[0]).toEqual([A, 'taken']);
    expect(states(A, { states: answers, results: { [A]: 'already_yours' } })).toEqual([[A, 'yours']]);
  });

  it('of no known carrier are sent only after a confirmation, and need none if the server knows them', () => {
    expect(rowsOf(ODD).map(isSent)).toEqual([false]);
    expect(rowsOf(ODD, { states: { [ODD]: 'new' } }).map(isSent)).toEqual([false]);
    expect(rowsOf(ODD, { confirmed: [ODD] }).map(isSent)).toEqual([true]);
    expect(states(ODD, { states: { [ODD]: 'yours' } })).toEqual([[ODD, 'yours']]);
  });

  it('that belong to a user are never sent', () => {
    expect(rowsOf(`${A} ${B}`, { states: { [A]: 'yours', [B]: 'taken' } }).map(isSent)).toEqual([
      false,
      false,
    ]);
    expect(rowsOf(`${A} ${B}`, { results: { [A]: 'declared', [B]: 'taken' } }).map(isSent)).toEqual([
      false,
      false,
    ]);
  });

  it('in an invalid format have a sentence with the reason', () => {
    const say = (text: string) => rowsOf(text).map((row) => sentenceOfRow(row, false));
    expect(say('ĐPK123456789012')).toEqual([texts.typedLetters]);
    expect(say(`AB${'1'.repeat(70)}`)).toEqual([texts.tooLong]);
    expect(say('AB#123456')).toEqual([texts.wrongSign]);
  });

  it('are counted by state; a state without codes is not mentioned', () => {
    const known = { states: { [A]: 'new', [B]: 'taken' } } as const;
    expect(countsOf(rowsOf(`${A} ${B} ${ODD}`, known))).toEqual([
      texts.counts.new(1),
      texts.counts.odd(1),
      texts.counts.taken(1),
    ]);
    expect(countsOf([])).toEqual([]);
  });

  it('are limited to the maximum of the contract', () => {
    const codes = (count: number) =>
      Array.from({ length: count }, (_, index) => `JT30259010${10_000 + index}`);
    expect(declareSchema.safeParse({ codes: codes(DECLARE_MAX) }).success).toBe(true);
    expect(declareSchema.safeParse({ codes: codes(DECLARE_MAX + 1) }).success).toBe(false);
    const text = codes(DECLARE_MAX + 1).join('\t\r\n');
    expect(problemOf(text, rowsOf(text))).toBe(texts.tooMany(DECLARE_MAX + 1, DECLARE_MAX));
    const fewer = { states: { [codes(1)[0] ?? '']: 'yours' } } as const;
    expect(problemOf(text, rowsOf(text, fewer))).toBeNull();
  });

  it('that cannot be sent have a reason', () => {
    expect(problemOf(' ', [])).toBe(texts.nothingToSend);
    expect(problemOf('xin chào bạn', rowsOf('xin chào bạn'))).toBe(texts.noneFound);
    expect(problemOf(ODD, rowsOf(ODD))).toBe(texts.confirmFirst);
    expect(problemOf(A, rowsOf(A, { states: { [A]: 'taken' } }))).toBe(texts.nothingNew);
    expect(problemOf(A, rowsOf(A))).toBeNull();
  });
});
