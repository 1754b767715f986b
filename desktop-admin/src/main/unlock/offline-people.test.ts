import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openOfflinePeople, TRIES } from './offline-people.ts';
import { costs } from './test/cheap-hash.ts';

vi.mock('hash-wasm', async () => {
  const { argon2id } = await import('./test/cheap-hash.ts');
  return { argon2id };
});

const DAY = 86_400_000;
const START = Date.parse('2026-11-20T01:00:00Z');
const SERVER = 'https://kho.example.vn';
const an = { email: 'an@b.vn', firstName: 'An', lastName: 'Lê', token: 'token-an', id: 7, avatar: null };
const binh = { ...an, email: 'binh@b.vn', firstName: 'Bình', token: 'token-binh', id: 8 };
const proofUntil = (time: number) => ({
  grant: 'grant-an',
  key: 'key-an',
  expiresAt: new Date(time).toISOString(),
});
const proof = proofUntil(START + 7 * DAY);

let folder: string;
let file: string;
let now: number;
let server: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-people-'));
  file = path.join(folder, 'unlock.json');
  now = START;
  server = SERVER;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the file as a start of the app does. */
const start = () =>
  openOfflinePeople(
    file,
    () => server,
    () => now,
  );
const withAn = async () => {
  const people = start();
  await people.remember(an, 'mat-khau-an', proof);
  return people;
};

describe('a person who logged in on this machine', () => {
  it('unlocks with the password, also after a restart, and nothing secret is on disk', async () => {
    await withAn();
    const { token: _token, ...profile } = an;
    expect(await start().open(7, 'mat-khau-an')).toEqual({ result: 'open', person: { profile, proof } });
    const stored = readFileSync(file, 'utf8');
    for (const secret of ['mat-khau-an', an.token, an.email, proof.grant, proof.key])
      expect(stored).not.toContain(secret);
  });

  it('does not unlock with the password of somebody else', async () => {
    const people = await withAn();
    await people.remember(binh, 'mat-khau-binh', { ...proof, key: 'key-binh' });
    expect(people.list().map(({ firstName }) => firstName)).toEqual(['Bình', 'An']);
    expect(await people.open(7, 'mat-khau-binh')).toEqual({ result: 'wrong', triesLeft: TRIES - 1 });
    expect(await people.open(8, 'mat-khau-binh')).toMatchObject({
      result: 'open',
      person: { proof: { key: 'key-binh' } },
    });
  });

  it('has five tries, also across restarts and for simultaneous calls, and then must log in online', async () => {
    const people = await withAn();
    await people.remember(binh, 'mat-khau-binh', proof);
    expect(await start().open(7, 'sai')).toEqual({ result: 'wrong', triesLeft: 4 });
    const again = start();
    await Promise.all(['a', 'b', 'c'].map((wrong) => again.open(7, wrong)));
    expect(await start().open(7, 'sai')).toEqual({ result: 'blocked', triesLeft: 0 });
    expect(await start().open(7, 'mat-khau-an')).toEqual({ result: 'blocked', triesLeft: 0 });
    expect(start().list()).toMatchObject([
      { id: 8, state: 'ready' },
      { id: 7, state: 'blocked' },
    ]);
    await people.remember(an, 'mat-khau-an', proof);
    expect(await start().open(7, 'mat-khau-an')).toMatchObject({ result: 'open' });
  });

  it('has all tries again after the right password', async () => {
    const people = await withAn();
    await people.open(7, 'sai');
    await people.open(7, 'mat-khau-an');
    expect(await people.open(7, 'sai')).toEqual({ result: 'wrong', triesLeft: 4 });
  });

  it('is listed as expired after the last day, and can unlock again after a new log-in', async () => {
    const people = await withAn();
    now += 7 * DAY;
    expect(people.list()).toMatchObject([{ id: 7, state: 'expired' }]);
    expect(await people.open(7, 'mat-khau-an')).toEqual({ result: 'expired', triesLeft: 0 });
    await people.remember(an, 'mat-khau-an', proofUntil(now + 7 * DAY));
    expect(await people.open(7, 'mat-khau-an')).toMatchObject({ result: 'open' });
  });

  it('can not unlock for longer by setting the clock back', async () => {
    await withAn();
    now += 8 * DAY;
    start().noteTime();
    now -= 6 * DAY;
    expect(start().list()).toMatchObject([{ state: 'expired' }]);
    expect(await start().open(7, 'mat-khau-an')).toEqual({ result: 'expired', triesLeft: 0 });
  });

  it('can not unlock while the clock is behind, without losing a try; a few minutes are allowed', async () => {
    await withAn();
    now += 3 * DAY;
    start().noteTime();
    now -= DAY;
    expect(await start().open(7, 'mat-khau-an')).toEqual({ result: 'clock', triesLeft: TRIES });
    now += DAY - 5 * 60_000;
    expect(await start().open(7, 'mat-khau-an')).toMatchObject({ result: 'open' });
  });

  it('unlocks after a log-in with the right clock, if the clock was ahead once', async () => {
    const people = await withAn();
    now += 900 * DAY;
    people.noteTime();
    now = START + DAY;
    expect(await people.open(7, 'mat-khau-an')).toMatchObject({ result: 'expired' });
    await people.remember(an, 'mat-khau-an', proofUntil(now + 7 * DAY));
    expect(await people.open(7, 'mat-khau-an')).toMatchObject({ result: 'open' });
  });

  it('is removed, and belongs to the server of the log-in', async () => {
    const people = await withAn();
    server = 'https://khac.example.vn';
    expect(people.list()).toEqual([]);
    expect(await people.open(7, 'mat-khau-an')).toMatchObject({ result: 'expired' });
    server = SERVER;
    people.forget(7);
    expect(start().list()).toEqual([]);
    expect(await start().open(7, 'mat-khau-an')).toMatchObject({ result: 'expired' });
  });
});

it('costs each guess at least as much as OWASP recommends for argon2id', async () => {
  await withAn();
  expect(costs.at(-1)).toMatchObject({ parallelism: 1 });
  expect(costs.at(-1)?.memorySize).toBeGreaterThanOrEqual(19_456);
  expect(costs.at(-1)?.iterations).toBeGreaterThanOrEqual(2);
});

describe('the file', () => {
  it('does not open a box after its last day was changed in the file', async () => {
    await withAn();
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(proof.expiresAt, new Date(START + 90 * DAY).toISOString()));
    now += 8 * DAY;
    expect(start().list()).toMatchObject([{ state: 'ready' }]);
    expect(await start().open(7, 'mat-khau-an')).toMatchObject({ result: 'wrong' });
  });

  it.each(['', '{"station":', '{"people":[]}'])(
    'damaged as %j locks the machine and lists no people',
    (text) => {
      writeFileSync(file, text);
      expect(start().isLocked()).toBe(true);
      expect(start().list()).toEqual([]);
    },
  );

  it('does not exist on a new machine, which starts unlocked; the lock and the station survive a restart', () => {
    const people = start();
    expect(people.isLocked()).toBe(false);
    expect(existsSync(file)).toBe(false);
    people.setLocked(true);
    expect(start().isLocked()).toBe(true);
    expect(start().station()).toBe(people.station());
    start().setLocked(false);
    expect(start().isLocked()).toBe(false);
  });
});
