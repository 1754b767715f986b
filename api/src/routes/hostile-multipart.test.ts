import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { failureSchema } from '@logistics/shared/contracts';
import { expect, test, vi } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { databaseState } from '../testing/database-state.ts';
import { uploadsFolder } from '../uploads.ts';
import { allRoutes } from './index.ts';

const t = await createTestApp();
const token = t.actors.SA.token;
/** One call of each kind that accepts multipart. Calls of one kind share the function that receives it. */
const UPLOADS = [
  ...(['workbook', 'workbookOrRows', 'image', 'images'] as const).flatMap(
    (kind) => allRoutes.find(({ payload }) => payload === kind) ?? [],
  ),
  { path: '/api/orders/photos?orderCode=JT3025901027389' },
];

const B = 'x-boundary';
const part = (headers: string, body: string) => `--${B}\r\n${headers}\r\n\r\n${body}\r\n`;
const file = (name: string, body = 'x', disposition = `name="file"; filename="${name}"`) =>
  part(`Content-Disposition: form-data; ${disposition}\r\nContent-Type: image/png`, body);
const END = `--${B}--\r\n`;

const BODIES: readonly (readonly [what: string, body: string])[] = [
  ['nothing', ''],
  ['only an end', END],
  ['no end', file('a.png')],
  [
    'cut within a file',
    `--${B}\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK\u0003\u0004`,
  ],
  ['cut within headers', `--${B}\r\nContent-Disposition: form-da`],
  ['headers without an end', `--${B}\r\n${'X-Long: y\r\n'.repeat(5000)}`],
  ['another boundary', file('a.png').replaceAll(B, 'other') + END],
  ['no name', part('Content-Disposition: form-data', 'x') + END],
  ['no disposition', part('X-Other: 1', 'x') + END],
  [
    'a name twice',
    part('Content-Disposition: form-data; name="file"; name="other"; filename="a"', 'x') + END,
  ],
  ['a prototype', part('Content-Disposition: form-data; name="__proto__"', '{}') + file('a.png') + END],
  ['a path as a name', file('../../../etc/passwd') + END],
  ['NUL and line breaks in a name', file('a\u0000.png\r\n.xlsx') + END],
  ['a very long name', file('a'.repeat(70_000)) + END],
  [
    'a name in another charset',
    part(`Content-Disposition: form-data; name="file"; filename*=UTF-16''%00%ff`, 'x') + END,
  ],
  ['a hundred files', file('a.png').repeat(100) + END],
  ['a thousand fields', part('Content-Disposition: form-data; name="x"', 'y').repeat(1000) + END],
  ['a file in an unknown field', file('a.png', 'x', 'name="avatar"; filename="a.png"') + END],
  ['a large field', part('Content-Disposition: form-data; name="options"', 'y'.repeat(3_000_000)) + END],
  ['multipart within multipart', part(`Content-Type: multipart/mixed; boundary=${B}`, file('a.png')) + END],
  [
    'base64 as its encoding',
    part(
      'Content-Disposition: form-data; name="file"; filename="a"\r\nContent-Transfer-Encoding: base64',
      '!!!',
    ) + END,
  ],
  ['an empty file', file('a.png', '') + END],
];

/** Upload files that this process has open, and upload files on disk. */
const held = () => {
  const folder = uploadsFolder(t.config.dataDir);
  const links = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return '';
    }
  });
  const open = links.filter((link) => link.startsWith(t.config.dataDir));
  return { open, lying: existsSync(folder) ? readdirSync(folder) : [] };
};
const NOTHING = { open: [], lying: [] };

test.each(UPLOADS.map(({ path }) => [path]))(
  '%s: any multipart body gets an answer with a text, changes nothing and leaves no file open or on disk',
  async (path) => {
    const before = await databaseState(t.database);
    for (const [what, body] of BODIES) {
      const answer = await fetch(`${t.url}${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': `multipart/form-data; boundary=${B}` },
        body,
      });
      expect(answer.status, what).toBeGreaterThanOrEqual(400);
      expect(answer.status, what).toBeLessThan(500);
      expect(failureSchema.safeParse(await answer.json()).success, what).toBe(true);
    }
    expect(await databaseState(t.database)).toEqual(before);
    await vi.waitFor(() => expect(held()).toEqual(NOTHING), 15_000);
  },
  60_000,
);

test('clients that disconnect in the middle of a file leave no file open or on disk', async () => {
  const { port } = new URL(t.url);
  for (const { path } of UPLOADS) {
    const socket = connect(Number(port), '127.0.0.1');
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Length: 100000\r\n`;
    socket.write(`${head}Content-Type: multipart/form-data; boundary=${B}\r\n\r\n`);
    socket.write(file('a.xlsx', 'x'.repeat(20_000)));
    await vi.waitFor(() => expect(held().lying).toHaveLength(1), 15_000);
    socket.destroy();
    await vi.waitFor(() => expect(held()).toEqual(NOTHING), 15_000);
  }
});
