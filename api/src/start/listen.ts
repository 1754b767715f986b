import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serverTexts } from '@logistics/shared/texts/server';
import type { Logger } from 'pino';
import type { StartConfig } from '../config/config.ts';
import { appError } from '../errors.ts';
import { addressList } from '../middlewares/client-address.ts';
import { failureBody } from '../middlewares/failures.ts';
import { requestIdOf } from '../middlewares/request-context.ts';
import { StartError } from '../start-error.ts';
import { limitConnections } from './connections.ts';
import { prepareDrain } from './drain.ts';
import { oneAtATime } from './one-at-a-time.ts';

const SECOND = 1000;

export interface Listening {
  readonly server: Server;
  readonly port: number;
  /** Answers the requests that have arrived, for at most `graceMs`, and closes the server. */
  readonly drain: (graceMs: number) => Promise<void>;
}

/**
 * Opens the port. `handler` may be set later: the port is opened before the database starts, so that a port in use is
 * reported at once.
 */
export async function listen(
  config: StartConfig,
  logger: Logger,
  handler: RequestListener,
): Promise<Listening> {
  const server = createServer(
    {
      headersTimeout: 20 * SECOND,
      requestTimeout: 15 * 60 * SECOND,
      connectionsCheckingInterval: 5 * SECOND,
      keepAliveTimeout: 65 * SECOND,
    },
    oneAtATime(handler),
  );
  const drain = prepareDrain(server);
  limitConnections(server, addressList(config.trustedProxies));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = randomUUID();
    // Logs no received bytes: they may contain user input.
    const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const status = isLate ? 408 : 400;
    logger.info(
      { requestId, status, code: 'MALFORMED_REQUEST', reason: error.code },
      'rejected bytes that are not a complete HTTP request',
    );
    socket.end(malformedAnswer(requestId, isLate ? '408 Request Timeout' : '400 Bad Request'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(config, error)));
    server.listen(
      { port: config.port, ...(config.host === undefined ? {} : { host: config.host }) },
      resolve,
    );
  });
  // A server that listens on TCP has an address with a port.
  return { server, port: (server.address() as AddressInfo).port, drain };
}

function explain(config: StartConfig, error: NodeJS.ErrnoException): StartError {
  if (error.code === 'EADDRINUSE')
    return new StartError(serverTexts.portTaken(config.port), { cause: error });
  const host = `${config.host ?? '*'}:${config.port}`;
  return new StartError(serverTexts.hostUnusable(host), { cause: error });
}

/** Invalid HTTP never reaches Koa, but gets the same envelope. */
const malformedBody = JSON.stringify(failureBody(appError('MALFORMED_REQUEST')));
const malformedAnswer = (requestId: string, status: string) =>
  [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(malformedBody)}`,
    `X-Request-Id: ${requestId}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
    '',
    malformedBody,
  ].join('\r\n');

/** Answers every call with SERVICE_UNAVAILABLE and Retry-After until the application is ready. */
export function notReadyYet(logger: Logger): RequestListener {
  const body = JSON.stringify(failureBody(appError('SERVICE_UNAVAILABLE')));
  return (request, response) => {
    const requestId = requestIdOf(request.headers['x-request-id']);
    logger.info({ requestId, status: 503, code: 'SERVICE_UNAVAILABLE' }, 'the server is not ready yet');
    response
      .writeHead(503, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
        'X-Request-Id': requestId,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
        'Retry-After': '2',
      })
      .end(request.method === 'HEAD' ? undefined : body);
  };
}
