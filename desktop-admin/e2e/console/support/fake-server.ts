import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { importSummary } from '@logistics/shared/testing';

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** A call with a file, as the server received it. */
export interface ReceivedImport {
  path: string;
  headers: IncomingMessage['headers'];
  options: unknown;
  fileName: string;
  content: Buffer;
}

export interface FakeServer {
  url: string;
  imports: ReceivedImport[];
  /** Answer of the next call with a file; by default a summary of two rows. */
  answer: ((received: ReceivedImport) => { status: number; body: unknown }) | null;
  stop(): Promise<void>;
}

/** An HTTP server that accepts files like ours. Tests check the console's calls, and its reaction to any answer. */
export async function startFakeServer(): Promise<FakeServer> {
  const fake: FakeServer = { url: '', imports: [], answer: null, stop: async () => undefined };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { url: path = '', method } = request;
    if (!['/api/orders/upload', '/api/orders/preview'].includes(path) || method !== 'POST') {
      const body = {
        success: false,
        code: 'ROUTE_NOT_FOUND',
        message: 'Không có địa chỉ này trên hệ thống.',
      };
      return response.writeHead(404, JSON_TYPE).end(JSON.stringify(body));
    }
    const received = { path, headers: request.headers, ...(await readForm(request)) };
    fake.imports.push(received);
    const { status, body } = (fake.answer ?? summarise)(received);
    return response.writeHead(status, JSON_TYPE).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  fake.url = `http://127.0.0.1:${address.port}`;
  fake.stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return fake;
}

async function readForm(request: IncomingMessage) {
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(await buffer(request)), { headers }).formData();
  const file = form.get('file');
  if (!(file instanceof File)) throw new Error('The form has no file.');
  return {
    options: JSON.parse(String(form.get('options'))) as unknown,
    fileName: file.name,
    content: Buffer.from(await file.arrayBuffer()),
  };
}

function summarise({ path, fileName }: ReceivedImport) {
  const importId = path.endsWith('/preview') ? null : 7;
  const data = importSummary({ importId, fileName, total: 2, created: 2 });
  return { status: 200, body: { success: true, data } };
}
