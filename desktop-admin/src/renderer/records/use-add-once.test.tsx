import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useAddOnce } from './use-add-once.ts';

function open() {
  const keys: string[] = [];
  const { result } = renderHook(() => useAddOnce('7:broadcast:new'));
  const send = async (title: string, answer: { data?: unknown; error?: unknown }) => {
    const given = await result.current({ title }, async ({ title: sent, key }) => {
      expect(sent).toBe(title);
      keys.push(key);
      return answer;
    });
    expect(given).toBe(answer);
  };
  return { keys, send };
}
const failed = (status: number, code: string) => ({ error: { status, code, message: '' } });

beforeEach(() => localStorage.clear());

it('sends all attempts with one key, also with other content, and takes a new one after a success', async () => {
  const { keys, send } = open();
  await send('Nghỉ lễ', failed(0, 'OFFLINE'));
  await send('Nghỉ lễ', failed(422, 'VALIDATION_FAILED'));
  await send('Nghỉ Tết', { data: { id: 1 } });
  await send('Nghỉ Tết', { data: { id: 2 } });
  const [first, second, third, fourth] = keys;
  expect(first).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

it('has the same key after a reload, since the lost attempt may have added the record', async () => {
  const before = open();
  await before.send('Nghỉ lễ', failed(0, 'OFFLINE'));
  const after = open();
  await after.send('Nghỉ lễ', { data: { id: 1 } });
  expect(after.keys).toEqual(before.keys);
  const next = open();
  await next.send('Nghỉ Tết', { data: { id: 2 } });
  expect(next.keys).not.toEqual(before.keys);
});

it('takes a new key once the server has said that the former content is stored', async () => {
  const { keys, send } = open();
  await send('Nghỉ lễ', failed(0, 'OFFLINE'));
  await send('Nghỉ Tết', failed(409, 'IDEMPOTENCY_KEY_REUSED'));
  await send('Nghỉ Tết', { data: { id: 2 } });
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
