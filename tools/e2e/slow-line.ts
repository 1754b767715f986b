import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/**
 * Longest time by which `SLOW_LINE` (milliseconds) delays a call of a page or of the console, to find code that depends
 * on fast answers. The tests' own calls are not delayed, nor are streams and files, which have their own tests.
 */
const LONGEST = Number(process.env['SLOW_LINE'] ?? 0);
const PASSES = /stream|events|xlsx|export|photos|files/;

const wait = () => delay(Math.random() * LONGEST);
const isSlow = (url: string) => LONGEST > 0 && url.includes('/api/') && !PASSES.test(url);
/** For a read, the answer is delayed, so that its data is outdated. Other calls reach the server late. */
const isRead = (method: string | undefined) => method === 'GET';

/** Delays the calls of a browser's page. */
export async function slowDown(page: Page): Promise<void> {
  if (LONGEST === 0) return;
  await page.route(
    (url) => isSlow(url.href),
    async (route) => {
      try {
        if (!isRead(route.request().method())) {
          await wait();
          return await route.continue();
        }
        const response = await route.fetch();
        await wait();
        await route.fulfill({ response });
      } catch {
        // The page was closed, or the test broke the connection.
      }
    },
  );
}

const lines = new Map<string, Promise<string>>();

/** Returns an address that leads to this server over the slow line; the same one each time. */
export function slowAddress(target: string): Promise<string> {
  if (LONGEST === 0) return Promise.resolve(target);
  const line = lines.get(target) ?? openLine(target);
  lines.set(target, line);
  return line;
}

async function openLine(target: string): Promise<string> {
  const server = createServer((incoming, answer) => void forward(target, incoming, answer));
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The slow line has no port.');
  return `http://127.0.0.1:${address.port}`;
}

async function forward(target: string, incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { url = '/', method, headers } = incoming;
  const slow = isSlow(url);
  if (slow && !isRead(method)) await wait();
  const { host } = new URL(target);
  const outgoing = request(new URL(url, target), { method, headers: { ...headers, host } });
  outgoing.on('error', () => answer.destroy());
  answer.on('close', () => outgoing.destroy());
  outgoing.on('response', (response) => {
    response.on('error', () => answer.destroy());
    const pass = () => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      answer.flushHeaders();
      response.pipe(answer);
    };
    if (slow && isRead(method)) void wait().then(pass);
    else pass();
  });
  incoming.pipe(outgoing);
}
