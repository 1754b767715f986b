import type { Page } from '@playwright/test';
import { expect } from '../../../../tools/e2e/test.ts';
import { appOf } from './launch.ts';
import { orderWorkbook } from './order-file.ts';

export interface Staff {
  email: string;
  firstName: string;
  lastName: string;
  token: string;
  id: number;
  avatar: string | null;
}

export async function signIn(url: string, admin: { email: string; password: string }): Promise<Staff> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(admin),
  });
  // The envelope of the contract.
  const { data } = (await response.json()) as { data: Staff };
  const { email, firstName, lastName, token, id, avatar } = data;
  return { email, firstName, lastName, token, id, avatar };
}

/** Creates orders on the server, each with its status in the words of the warehouse's files. */
export async function importCodes(
  url: string,
  token: string,
  codes: readonly string[],
  status = 'Đang về kho Việt Nam',
): Promise<void> {
  const rows = codes.map((code): [string, string, string] => ['01/11/2026 08:30', code, status]);
  await importFile(url, token, new Blob([new Uint8Array(orderWorkbook(rows))]), 'kho.xlsx');
}

/** Creates orders of one customer on their way to Vietnam, all in one bag. */
export async function importBag(
  url: string,
  token: string,
  codes: readonly string[],
  customerCode: string,
): Promise<void> {
  const rows = codes.map(
    (code) => `01/11/2026 08:30,${code},Đang về kho Việt Nam,HN-1120-03,${customerCode}`,
  );
  await importFile(
    url,
    token,
    new Blob([['NGÀY,MÃ VẬN ĐƠN,TRẠNG THÁI,MÃ BAO,MÃ KHÁCH HÀNG', ...rows].join('\n')]),
    'bao.csv',
  );
}

async function importFile(url: string, token: string, file: Blob, name: string): Promise<void> {
  const form = new FormData();
  form.append('file', file, name);
  const response = await fetch(`${url}/api/orders/upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  expect(response.status).toBe(200);
}

/**
 * Logs in at the console with an existing session of the server, without the login form. The app answers the call
 * itself, so it also works over a bad connection. Returns whether this machine stored the session as requested.
 */
export async function logInWithSession(page: Page, session: Staff, remember = false): Promise<boolean> {
  const app = appOf(page);
  const user = {
    ...session,
    role: 1,
    permission: [],
    abilities: [],
    activated: true,
    needsSecondFactor: false,
  };
  await app.evaluate(({ net, session: { defaultSession } }, data) => {
    defaultSession.protocol.handle('http', (request) => {
      if (request.url.endsWith('/api/auth/login')) return Response.json({ success: true, data });
      // While this handles the requests of pages, the app does not replace their handle by the token.
      const headers = new Headers(request.headers);
      if (headers.has('Authorization')) headers.set('Authorization', `Bearer ${data.token}`);
      return net.fetch(new Request(request, { headers }), { bypassCustomProtocolHandlers: true });
    });
  }, user);
  const answer = await page.evaluate((request) => window.desktopBridge?.call('session:log-in', request), {
    credentials: { email: session.email, password: 'any' },
    remember,
  });
  await app.evaluate(({ session: { defaultSession } }) => defaultSession.protocol.unhandle('http'));
  if (answer?.outcome !== 'done') throw new Error(JSON.stringify(answer));
  return answer.value.remembered;
}

/** Creates an order with these columns of the warehouse's files, besides date, code and status. */
export async function importParcel(
  url: string,
  token: string,
  code: string,
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  const header = ['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI', ...Object.keys(columns)];
  const cells = ['01/11/2026 08:30', code, 'Đang về kho Việt Nam', ...Object.values(columns)];
  const lines = [header, cells].map((row) => row.map((cell) => `"${cell}"`).join(','));
  await importFile(url, token, new Blob([lines.join('\n')]), `${code}.csv`);
}
