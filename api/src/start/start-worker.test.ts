import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startServer } from './start-server.ts';
import { startWorker } from './start-worker.ts';

const mailServer = await startMailServer();
const folder = mkdtempSync(join(tmpdir(), 'logistics-worker-'));
const { url: databaseUrl, drop } = await createTestDatabase('empty');
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});
const env = {
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  DATABASE_URL: databaseUrl,
  SMTP_URL: mailServer.url,
  PUBLIC_URL: 'https://cauhang.example',
  ADMIN_EMAIL: 'sep@example.vn',
  ADMIN_PASSWORD: 'mat-khau-cua-sep',
};

test('the worker runs the jobs of a server that runs none', { timeout: 60_000 }, async () => {
  const server = await startServer(readConfig({ ...env, JOBS: 'off' }));
  const answer = await fetch(`http://127.0.0.1:${new URL(server.url).port}/api/auth/retrieval-request`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: env.ADMIN_EMAIL }),
  });
  expect(answer.status).toBe(200);
  expect(mailServer.mails).toEqual([]);
  const worker = await startWorker(readConfig(env));
  const mail = await mailServer.waitFor(env.ADMIN_EMAIL);
  expect(mail.text).toContain('https://cauhang.example/re-password?token=');
  await worker.stop();
  await server.stop();
});

test.each(['DATABASE_URL', 'PUBLIC_URL'])('a worker without %s reports it', async (name) => {
  await expect(startWorker(readConfig({ ...env, [name]: '' }))).rejects.toThrow(name);
});
