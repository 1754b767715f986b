import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createLogger } from '../logger.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { createMailer } from './mailer.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'mailer-test-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const server = await startMailServer();
const { port } = new URL(server.url);

/** Sends one mail with these variables. Returns the log. */
async function send(env: Readonly<Record<string, string>>): Promise<string> {
  const lines: string[] = [];
  const config = { ...readConfig({ ...env, DATA_DIR: dataDir }), publicUrl: 'http://localhost' };
  const mailer = createMailer(config, createLogger('info', { write: (line) => lines.push(line) }));
  try {
    await mailer.send({
      to: { name: 'An', address: 'an@example.vn' },
      subject: 'Đặt lại mật khẩu',
      text: 'text',
      html: '<p>text</p>',
      link: 'http://localhost/re-password?token=secret-token',
    });
  } finally {
    mailer.close();
  }
  return lines.join('');
}

const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) };
const storedMails = () => readdirSync(join(dataDir, 'outbox')).length;

describe('without a mail server', () => {
  test('logs the link for developers', async () => {
    expect(await send({})).toContain('secret-token');
    expect(storedMails()).toBe(1);
  });

  test('in production the mail is in the outbox, and no link is in the log', async () => {
    const log = await send({ ...PRODUCTION, SMTP_URL: 'none' });
    expect(log).toContain('.eml');
    expect(log).not.toContain('secret-token');
    expect(storedMails()).toBe(2);
  });
});

// The server listens on the loopback address; 0.0.0.0 reaches it too, but does not count as loopback.
describe('a mail server without TLS', () => {
  test('on this machine gets the mail', async () => {
    await send({ SMTP_URL: server.url });
    expect(server.mails).toHaveLength(1);
  });

  test('elsewhere gets nothing', async () => {
    await expect(send({ SMTP_URL: `smtp://0.0.0.0:${port}` })).rejects.toThrow(/TLS/);
    expect(server.mails).toHaveLength(1);
  });

  test('elsewhere gets the mail if the address ends in ?tls=optional', async () => {
    await send({ SMTP_URL: `smtp://0.0.0.0:${port}?tls=optional` });
    expect(server.mails).toHaveLength(2);
  });
});
