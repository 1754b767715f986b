import { expect, it } from 'vitest';
import type { ScanAnswer } from '../../platform/index.ts';
import { answerSignal } from './signal.ts';

const answer = (change: Partial<ScanAnswer>): ScanAnswer => ({
  id: 0,
  verdict: 'notACode',
  orderCode: 'KE-A12',
  known: null,
  judgedFrom: 'machine',
  codesAt: '2026-11-20T01:00:00.000Z',
  entry: null,
  parcel: null,
  counts: { recorded: 0, repeated: 0, already: 0, unknown: 0, wrongStep: 0, notACode: 1, undone: 0 },
  ...change,
});

it.each([
  ['an odd code that this machine does not know', answer({}), /danh sách mã trên máy/],
  ['an odd code that the server does not know', answer({ judgedFrom: 'server' }), null],
  ['a text that can be no code', answer({ orderCode: 'x' }), null],
  ['a code that was scanned before', answer({ verdict: 'repeated', orderCode: 'JT3027800000011' }), null],
])('names the data behind a verdict that depends on them: %s', (_, given, basis) => {
  const said = answerSignal(given, 3, null).basis;
  if (basis) expect(said).toMatch(basis);
  else expect(said).toBeNull();
});
