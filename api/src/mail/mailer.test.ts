import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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
async function send(
  env: Readonly<Record<string, string>>,
  { name, subject }: { readonly name: string; readonly subject: string } = {
    name: 'An',
    subject: 'Đặt lại mật khẩu',
  },
): Promise<string> {
  const lines: string[] = [];
  const config = { ...readConfig({ ...env, DATA_DIR: dataDir }), publicUrl: 'http://localhost' };
  const mailer = createMailer(
    config,
    createLogger('info', { destination: { write: (line) => lines.push(line) } }),
  );
  try {
    await mailer.send({
      to: { name, address: 'an@example.vn' },
      subject,
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

  test('line breaks in a name or subject add no header and no recipient', async () => {
    const folder = join(dataDir, 'outbox');
    const known = new Set(readdirSync(folder));
    await send({}, { name: 'An\r\nBcc: a@evil.example', subject: 'x\r\nBcc: b@evil.example\r\n\r\nbody' });
    const [made = ''] = readdirSync(folder).filter((file) => !known.has(file));
    const [head = ''] = readFileSync(join(folder, made), 'utf8').split(/\r?\n\r?\n/);
    expect(head).toMatch(/^Subject: /m);
    expect(head).not.toMatch(/^(Bcc|body)/im);
    expect(head.match(/^To:.*$/gm)).toHaveLength(1);
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
