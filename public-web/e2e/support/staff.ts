import type { APIRequestContext } from '@playwright/test';
import { buildWorkbook } from '@logistics/shared/excel';
import { orderStatusNames } from '@logistics/shared/texts';
import type { ReportedStatus } from '@logistics/shared/domain';
import type { TestServer } from '../../../tools/e2e/server.ts';
import { call, type Signed } from './customer.ts';

let sent = 0;

/** Imports one file as staff, by API, that reports a status of some codes. */
export async function importStatus(
  request: APIRequestContext,
  server: TestServer,
  codes: readonly string[],
  report: { status: ReportedStatus; occurredAt: string },
): Promise<void> {
  const { token } = await call<Signed>(request, '/api/auth/login', server.admin);
  const name = `bao-cao-${(sent += 1)}-${Date.now()}.xlsx`;
  const cells = codes.map((code) => [vietnamTime(report.occurredAt), code, orderStatusNames[report.status]]);
  const workbook = buildWorkbook('Sheet1', ['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI'], cells);
  const answer = await request.post('/api/orders/upload', {
    multipart: { file: { name, mimeType: 'application/octet-stream', buffer: Buffer.from(workbook) } },
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': name },
  });
  if (!answer.ok()) throw new Error(`The import was refused: ${await answer.text()}`);
}

/** Formats an ISO time as staff write it in a file: in Vietnam's time zone, 7 hours ahead of UTC. */
function vietnamTime(iso: string): string {
  const [date = '', time = ''] = new Date(Date.parse(iso) + 7 * 3_600_000).toISOString().split('T');
  return `${date.split('-').reverse().join('/')} ${time.slice(0, 8)}`;
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
