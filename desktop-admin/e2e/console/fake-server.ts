import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createGunzip } from 'node:zlib';
import { importSummary } from '@logistics/shared/testing';

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** One import-rows call as the server received it. */
export interface ReceivedImport {
  headers: IncomingMessage['headers'];
  lines: unknown[];
}

export interface FakeServer {
  url: string;
  imports: ReceivedImport[];
  /** Answer of the next import-rows call; by default a summary of the head line. */
  answer: ((received: ReceivedImport) => { status: number; body: unknown }) | null;
  stop(): Promise<void>;
}

/** An HTTP server that accepts rows like ours. Tests check the bytes that the console sends, also after failures. */
export async function startFakeServer(): Promise<FakeServer> {
  const fake: FakeServer = { url: '', imports: [], answer: null, stop: async () => undefined };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== '/api/orders/import-rows' || request.method !== 'POST') {
      const body = {
        success: false,
        code: 'ROUTE_NOT_FOUND',
        message: 'Không có địa chỉ này trên hệ thống.',
      };
      return response.writeHead(404, JSON_TYPE).end(JSON.stringify(body));
    }
    const received = { headers: request.headers, lines: await readLines(request) };
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

async function readLines(request: IncomingMessage): Promise<unknown[]> {
  let text = '';
  for await (const chunk of request.pipe(createGunzip())) text += String(chunk);
  return text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

function summarise({ lines }: ReceivedImport) {
  // The first line of the call is its head (contracts/imports.ts).
  const head = lines[0] as { file: { name: string }; preview: boolean; total: number };
  const data = importSummary({
    importId: head.preview ? null : 7,
    fileName: head.file.name,
    total: head.total,
    created: head.total,
  });
  return { status: 200, body: { success: true, data } };
}
