import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SpanKind } from '@opentelemetry/api';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { withSpan } from '../tracing/spans.ts';
import { outboxFolder } from '../uploads.ts';

export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address that the user should open. */
  readonly link: string | null;
  /** The same for each retry of one mail, so that mail clients show a duplicate once. */
  readonly messageId?: string;
}

/** Sends mails. `send` throws when the mail server is unreachable or rejects the mail. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

type MailConfig = Pick<Config, 'environment' | 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>;

/**
 * Sends through SMTP_URL. Without it, writes each mail to a file in DATA_DIR/outbox; outside production it also logs the
 * mail's link, for developers. In production a link in the log would let its readers set other people's passwords.
 */
export function createMailer(config: MailConfig, logger: Logger): Mailer {
  return config.smtpUrl === undefined ? outboxMailer(config, logger) : smtpMailer(config, config.smtpUrl);
}

const TIMEOUT_MS = 20_000;

/** Addresses of this machine, whose connections no network sees. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Without this, nodemailer sends in plain text if the server, or an attacker in between, offers no TLS. */
const needsTls = ({ hostname, searchParams }: URL) =>
  !LOOPBACK.test(hostname) && searchParams.get('tls') !== 'optional';

function smtpMailer(config: MailConfig, url: string): Mailer {
  const address = new URL(url);
  const transport = nodemailer.createTransport({
    host: address.hostname.replace(/^\[|\]$/g, ''),
    port: Number(address.port) || (address.protocol === 'smtps:' ? 465 : 587),
    secure: address.protocol === 'smtps:',
    requireTLS: needsTls(address),
    ...(address.username === ''
      ? {}
      : {
          auth: {
            user: decodeURIComponent(address.username),
            pass: decodeURIComponent(address.password),
          },
        }),
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: (mail) =>
      withSpan(
        'SMTP send',
        { kind: SpanKind.CLIENT, attributes: { 'server.address': address.hostname } },
        async () => {
          await transport.sendMail(message(config, mail));
        },
      ),
    close: () => transport.close(),
  };
}

function outboxMailer(config: MailConfig, logger: Logger): Mailer {
  const folder = outboxFolder(config.dataDir);
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail) => {
      const { message: bytes } = await transport.sendMail(message(config, mail));
      // With the `buffer` option the message is a Buffer; the types also include the stream of the other option.
      if (!Buffer.isBuffer(bytes)) throw new Error('the mail is not a Buffer');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replace(/[:.]/g, '-');
      const file = join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(file, bytes, { mode: 0o600 });
      const link = config.environment === 'production' ? {} : { link: mail.link };
      logger.info({ file, ...link }, 'mail written to the outbox');
    },
    close: () => transport.close(),
  };
}

function message(config: MailConfig, mail: Mail) {
  const host = new URL(config.publicUrl).hostname;
  return {
    from: config.mailFrom ?? `no-reply@${host}`,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.messageId === undefined ? {} : { messageId: `<${mail.messageId}@${host}>` }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
