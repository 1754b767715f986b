import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAddOnce } from './use-add-once.ts';

it('sends all attempts with one key, also with other content, and takes a new one after a success', async () => {
  const { result } = renderHook(() => useAddOnce());
  const keys: string[] = [];
  const send = async (title: string, answer: { data?: unknown; error?: unknown }) => {
    const given = await result.current({ title }, async ({ title: sent, key }) => {
      expect(sent).toBe(title);
      keys.push(key);
      return answer;
    });
    expect(given).toBe(answer);
  };
  await send('Nghỉ lễ', { error: { status: 0, code: 'OFFLINE' } });
  await send('Nghỉ lễ', { error: { status: 422, code: 'VALIDATION_FAILED' } });
  await send('Nghỉ Tết', { data: { id: 1 } });
  await send('Nghỉ Tết', { data: { id: 2 } });
  const [first, second, third, fourth] = keys;
  expect(first).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});
