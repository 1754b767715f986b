import { createReadStream, statSync } from 'node:fs';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const BOUNDARY = 'a-boundary-that-occurs-in-no-workbook';
/** Time limit for the undo of a million rows among ten million. */
export const UNDO_MINUTES = 25;
const importedSchema = z.object({
  data: z.object({ importId: z.number(), total: z.number(), created: z.number(), updated: z.number() }),
});
export type Imported = z.infer<typeof importedSchema>['data'];

interface Sent {
  readonly type: string;
  readonly length: number;
  /** Writes the body; the caller ends the request afterwards. */
  readonly write: (call: ClientRequest) => Promise<void>;
}

/** Sends a POST and waits for its answer without a time limit, or until `signal` aborts. */
async function post(address: string, token: string, sent: Sent, signal?: AbortSignal): Promise<string> {
  const call = request(address, {
    method: 'POST',
    ...(signal && { signal }),
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': sent.type,
      'Content-Length': sent.length,
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve);
    call.once('error', reject);
  });
  // If the connection breaks during the upload, the write reports the error.
  answered.catch(() => undefined);
  await sent.write(call);
  call.end();
  return text(await answered);
}

/** Imports a workbook as a browser does. Throws for an error answer. */
export async function uploadWorkbook(url: string, token: string, path: string): Promise<Imported> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${basename(path)}"\r\nContent-Type: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet\r\n\r\n`;
  const tail = `\r\n--${BOUNDARY}--\r\n`;
  const answer = await post(`${url}/api/orders/upload`, token, {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    length: head.length + statSync(path).size + tail.length,
    write: async (call) => {
      call.write(head);
      await pipeline(createReadStream(path), call, { end: false });
      call.write(tail);
    },
  });
  const imported = importedSchema.safeParse(JSON.parse(answer));
  if (!imported.success) throw new Error(`the import failed: ${answer.slice(0, 500)}`);
  return imported.data.data;
}

/** Undoes an import, to restore the world. Throws for an error answer and after the time limit. */
export async function undoImport(url: string, token: string, importId: number): Promise<void> {
  const sent = { type: 'application/json', length: 0, write: () => Promise.resolve() };
  const limit = AbortSignal.timeout(UNDO_MINUTES * 60_000);
  const answer = await post(`${url}/api/orders/imports/${importId}/undo`, token, sent, limit);
  if (!answer.startsWith('{"success":true')) throw new Error(`the undo failed: ${answer.slice(0, 500)}`);
}
