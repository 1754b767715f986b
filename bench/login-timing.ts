import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { readConfig } from '../api/src/config/config.ts';
import { startServer } from '../api/src/start/start-server.ts';

/**
 * Measures whether the time of a refused login reveals an account. Compares an unknown address with a wrong password
 * and with an account that waits for activation, by medians of 200 interleaved timings (design, safety: within 10 %).
 * Then compares registrations with new addresses and with a known one. Run with `node --conditions=source --import
 * tsx bench/login-timing.ts [timings]`.
 */
const TIMINGS = Number(process.argv[2] ?? 200);
const PASSWORD = 'mot-mat-khau-that';
const ADMIN = { email: 'admin@example.vn', password: 'Quan-tri-2026' };

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const server = await startServer(
  readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    NODE_ENV: 'test',
    SEED: 'none',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000000',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }),
);
try {
  const post = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    // The calls of this file answer with the envelope.
    return (await answer.json()) as { success: boolean; data: { id: number; token: string } };
  };
  const register = async (email: string) => {
    const person = { email, firstName: 'An', lastName: 'Le', password: PASSWORD, confirmPassword: PASSWORD };
    return (await post('auth/register', person)).data.id;
  };
  const activated = await register('wrong@example.vn');
  await register('waiting@example.vn');
  const { token } = (await post('auth/login', ADMIN)).data;
  await post('users/confirm-users', { id: [activated] }, token);
  const times: Record<string, number[]> = { unknown: [], wrong: [], waiting: [] };
  for (let round = -10; round < TIMINGS; round++)
    for (const [name, list] of Object.entries(times)) {
      const start = performance.now();
      const { success } = await post('auth/login', { email: `${name}@example.vn`, password: 'khong-phai' });
      if (success) throw new Error('a wrong password was accepted');
      if (round >= 0) list.push(performance.now() - start);
    }
  const person = { firstName: 'An', lastName: 'Le', password: PASSWORD, confirmPassword: PASSWORD };
  const registrations: Record<string, number[]> = { new: [], known: [] };
  for (let round = -10; round < TIMINGS; round++)
    for (const [name, list] of Object.entries(registrations)) {
      const email = name === 'new' ? `new-${round}@example.vn` : 'wrong@example.vn';
      const start = performance.now();
      const { success } = await post('auth/register', { ...person, email });
      if (!success) throw new Error('a registration was rejected');
      if (round >= 0) list.push(performance.now() - start);
    }
  const medianOf = (list: number[] = []) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  for (const [call, lists, base] of [
    ['log-in', times, 'unknown'],
    ['registration', registrations, 'new'],
  ] as const)
    for (const [name, list] of Object.entries(lists))
      process.stdout.write(
        `${call} ${name}: ${medianOf(list).toFixed(2)} ms, ${(medianOf(list) / medianOf(lists[base])).toFixed(3)} of ${base}\n`,
      );
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
