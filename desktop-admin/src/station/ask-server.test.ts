import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { createServerQuestion, type ServerOrder } from './ask-server.ts';
import { openGrants } from './grants.ts';
import { valueInFile } from '../main/files/stored-values.ts';

it('waits while the server answers, and does not wait again after a timeout', async () => {
  const answers: ((word: ServerOrder) => void)[] = [];
  const lookUp = vi.fn(() => new Promise<ServerOrder | null>((resolve) => answers.push(resolve)));
  const { ask, newestAnswer } = createServerQuestion(lookUp, undefined, 30);
  const first = ask('JT0001');
  answers[0]?.({ status: 2, parcel: null });
  expect(await first).toEqual({ status: 2, parcel: null });
  expect(await ask('JT0002')).toBeNull();
  // The call is still sent, but the scan does not wait for it, and no timer starts.
  const isLate = vi.fn();
  const timer = setTimeout(isLate, 15);
  expect(await ask('JT0003')).toBeNull();
  clearTimeout(timer);
  expect(isLate).not.toHaveBeenCalled();
  expect(lookUp).toHaveBeenCalledTimes(3);
  const answer = newestAnswer('JT0003');
  expect(await newestAnswer('JT0002')).toBeNull();
  answers[2]?.({ status: null, parcel: null });
  expect(await answer).toEqual({ status: null, parcel: null });
  const again = ask('JT0004');
  answers[3]?.({ status: 3, parcel: null });
  expect(await again).toEqual({ status: 3, parcel: null });
});

it('returns null when the call fails, and without a login', async () => {
  const word = vi
    .fn<() => Promise<ServerOrder | null>>()
    .mockResolvedValueOnce(null)
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ status: 1, parcel: null });
  const { ask, newestAnswer } = createServerQuestion(word);
  expect(await ask('JT0001')).toBeNull();
  expect(await ask('JT0001')).toBeNull();
  expect(await newestAnswer('JT0001')).toBeNull();
  expect(await ask('JT0001')).toBeNull();
  expect(await ask('JT0001')).toEqual({ status: 1, parcel: null });
});

it('finds the grant of the session in which a scan was made, of this person and this server', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-grants-'));
  const file = path.join(folder, 'grants.json');
  let [now, server] = [Date.parse('2026-11-20T01:00:00Z'), 'https://kho.example.vn'];
  const grants = openGrants(
    valueInFile(file),
    () => server,
    () => now,
  );
  grants.add(7, 'morning');
  now += 3_600_000;
  grants.add(7, 'morning');
  grants.add(7, 'noon');
  expect(grants.find(7, '2026-11-20T01:30:00.000Z')).toBe('morning');
  const again = openGrants(
    valueInFile(file),
    () => server,
    () => now,
  );
  expect(again.find(7, '2026-11-20T05:00:00.000Z')).toBe('noon');
  expect(again.find(7, '2026-11-20T00:59:59.000Z')).toBe('morning');
  expect(again.find(8, '2026-11-20T05:00:00.000Z')).toBeNull();
  expect(statSync(file).mode & 0o077).toBe(0);
  server = 'https://khac.example.vn';
  expect(again.find(7, '2026-11-20T05:00:00.000Z')).toBeNull();
  rmSync(folder, { recursive: true });
});
