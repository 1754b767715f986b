import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

export interface ReceivedMail {
  readonly to: string[];
  /** The whole message; its parts are quoted-printable or base64. */
  readonly source: string;
  /** The decoded plain-text part. */
  readonly text: string;
}

export interface MailServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Addresses that the server rejects. */
  readonly refused: Set<string>;
  /** Waits for the next mail to this address, starting at index `from`. */
  waitFor(address: string, from?: number): Promise<ReceivedMail>;
}

/** Starts a real mail server in this process; it closes after the file's tests. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address) ? new Error('no such mailbox here') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8');
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, source, text: plainPart(source) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refused,
    waitFor: async (wanted, from = 0) => {
      for (let attempt = 0; attempt < 200; attempt++) {
        const found = mails.filter(({ to }) => to.includes(wanted))[from];
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`no mail to ${wanted} arrived`);
    },
  };
}

function plainPart(source: string): string {
  const part = /Content-Type: text\/plain[^]*?\r?\n\r?\n([^]*?)\r?\n--/i.exec(source);
  const encoding = /Content-Type: text\/plain[^]*?Content-Transfer-Encoding: (\S+)/i.exec(source)?.[1];
  const body = part?.[1] ?? '';
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
