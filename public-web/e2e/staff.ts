import type { APIRequestContext } from '@playwright/test';
import type { TestServer } from '../../tools/e2e/server.ts';
import { call, type Signed } from './customer.ts';

let sent = 0;

/** Imports one file as staff, by API, that reports a status of some codes. */
export async function importStatus(
  request: APIRequestContext,
  server: TestServer,
  codes: readonly string[],
  report: { status: number; occurredAt: string },
): Promise<void> {
  const { token } = await call<Signed>(request, '/api/auth/login', server.admin);
  const name = `bao-cao-${(sent += 1)}-${Date.now()}.xlsx`;
  const rows = codes.map((orderCode, index) => ({ sheet: 'Sheet1', row: index + 2, orderCode, ...report }));
  const lines = [
    { file: { name, sha256: sent.toString(16).padStart(64, '0') }, total: rows.length, sheets: [] },
    ...rows.map((row) => ({ row })),
    { end: { lines: rows.length } },
  ];
  const answer = await request.post('/api/orders/import-rows', {
    data: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/x-ndjson',
      'Idempotency-Key': name,
    },
  });
  if (!answer.ok()) throw new Error(`The import was refused: ${await answer.text()}`);
}

/** Sends a message of the super admin to all customers. */
export async function broadcast(
  request: APIRequestContext,
  server: TestServer,
  message: { title: string; content: string; link?: string },
): Promise<void> {
  const { token } = await call<Signed>(request, '/api/auth/login', server.admin);
  await call(request, '/api/notifications/add', { ...message, audience: 'customers' }, token);
}
