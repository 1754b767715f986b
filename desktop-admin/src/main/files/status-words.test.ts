import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openStatusWords } from './status-words.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'status-words-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A machine whose server gives the set answer; null: the server is unreachable. */
function machine() {
  const state: { words: object[] | null; server: string; token: string | null } = {
    words: [{ word: 'Tới bãi Hữu Nghị', status: 2 }],
    server: 'http://127.0.0.1:1',
    token: 'abc',
  };
  const file = path.join(folder, `${Math.random()}.json`);
  const read = openStatusWords({
    file,
    address: () => state.server,
    token: () => state.token,
    fetch: async () => {
      if (!state.words) throw new TypeError('fetch failed');
      const content = JSON.stringify({ words: state.words });
      return Response.json({ success: true, data: [{ name: 'STATUS_WORDS', content }] });
    },
  });
  return { state, file, read };
}

test('uses the server’s words, and without a connection the last ones received', async () => {
  const { state, read } = machine();
  expect(await read()).toEqual({ 'Tới bãi Hữu Nghị': 2 });
  state.words = null;
  expect(await read()).toEqual({ 'Tới bãi Hữu Nghị': 2 });
  state.words = [];
  expect(await read()).toEqual({});
});

test('words of another server, a damaged file and a missing login give no words and never an error', async () => {
  const { state, file, read } = machine();
  await read();
  state.words = null;
  state.server = 'http://127.0.0.1:2';
  expect(await read()).toEqual({});
  writeFileSync(file, '{');
  expect(await read()).toEqual({});
  state.token = null;
  expect(await read()).toEqual({});
});
