import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gaugesLine, readGauges, untilGaugesRecover } from '../lib/gauges.ts';
import type { LiveServer } from '../lib/live-server.ts';
import { findLosses } from '../lib/losses.ts';
import type { Outcome, TrialRun } from '../lib/trial.ts';
import { codesOf, ROWS, startLoad, upload, workbookOf } from '../lib/work.ts';

/** The server closes slow connections within this time. */
const CLOSED_MS = 120_000;
/** Rows of the file whose upload is cut. */
const UPLOAD_ROWS = 5_000;

function openSocket({ url }: LiveServer, sent: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.once('connect', () => {
      socket.resume().write(sent);
      resolve(socket);
    });
    socket.once('close', () => resolve(socket));
  });
}

const uploadHead = (token: string, bytes: number) =>
  [
    'POST /api/orders/upload HTTP/1.1',
    'Host: trial',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=trial',
    `Content-Length: ${bytes}`,
    '',
    '--trial',
    'Content-Disposition: form-data; name="file"; filename="trial.xlsx"',
    'Content-Type: application/octet-stream',
    '',
    '',
  ].join('\r\n');

/** First bytes of slow callers. After them they send one byte per second. */
const SLOW: readonly ((token: string) => string)[] = [
  () => 'GET / HTTP/1.1\r\nHost: trial\r\nX-Slow: ',
  () =>
    'POST /api/auth/login HTTP/1.1\r\nHost: trial\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
  (token) => uploadHead(token, 1_000_000),
];

/** Callers send one byte per second. The server must serve others meanwhile, and close these connections itself. */
export async function openSlowSockets({ size, progress, ...run }: TrialRun): Promise<Outcome> {
  const server = await run.server();
  const warm = await startLoad(server, ROWS);
  await sleep(2_000);
  await warm.stop();
  const before = await readGauges(server);
  const sockets = await Promise.all(
    Array.from({ length: size }, (_, index) =>
      openSocket(server, SLOW[index % SLOW.length]?.(server.token) ?? ''),
    ),
  );
  const load = await startLoad(server, ROWS);
  const open = () => sockets.filter(({ destroyed }) => !destroyed);
  for (const end = performance.now() + CLOSED_MS; open().length > 0 && performance.now() < end;) {
    for (const socket of open()) socket.write('x');
    await sleep(1_000);
  }
  await load.stop();
  progress(`${load.scans.length} scans meanwhile, refused: ${load.refusals.join(' ') || 'none'}`);
  const survived = size - open().length;
  for (const socket of sockets) socket.destroy();
  const lost = [...(await findLosses(server, [load])), ...(await untilGaugesRecover(server, before))];
  if (load.refusals.length > 0) lost.push(`${load.refusals.length} calls of others were refused`);
  progress(`before: ${gaugesLine(before)}; after: ${gaugesLine(await readGauges(server))}`);
  return { tried: size, survived, lost };
}

/** Breaks the connection of uploads at a random byte, or just after the last byte. */
export async function cutUploads({ size, random, progress, ...run }: TrialRun): Promise<Outcome> {
  const server = await run.server();
  const file = Buffer.from(await workbookOf(codesOf('CUT', UPLOAD_ROWS)).arrayBuffer());
  const end = Buffer.from('\r\n--trial--\r\n');
  const bodyOf = uploadHead('', 0).split('\r\n\r\n').slice(1).join('\r\n\r\n').length;
  const head = uploadHead(server.token, bodyOf + file.length + end.length);
  const cut = async () => {
    const socket = await openSocket(server, head);
    const whole = Buffer.concat([file, end]);
    socket.write(whole.subarray(0, Math.ceil(random() * 1.2 * whole.length)));
    await sleep(random() * 300);
    socket.destroy();
  };
  const warm = workbookOf(codesOf('CUTWARM', UPLOAD_ROWS));
  for (let sent = 0; sent < 3; sent++) await upload(server, warm);
  const before = await readGauges(server);
  for (let done = 0; done < size; done += 5) {
    await Promise.all(Array.from({ length: Math.min(5, size - done) }, cut));
    if (done % 50 === 0) progress(`${done} of ${size}: ${gaugesLine(await readGauges(server))}`);
  }
  const lost = await untilGaugesRecover(server, before);
  progress(`before: ${gaugesLine(before)}; after: ${gaugesLine(await readGauges(server))}`);
  const codes = codesOf('CUTAFTER', ROWS);
  const { status } = await upload(server, workbookOf(codes));
  lost.push(...(await findLosses(server, [{ scans: [], files: [{ codes, isAcknowledged: true }] }])));
  return { tried: size, survived: status === 200 ? size : 0, lost };
}
