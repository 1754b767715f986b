import type { IncomingMessage } from 'node:http';
import { appError } from '../errors.ts';
import type { Middleware } from './state.ts';

/** Whether the client closed the connection before the whole body had arrived. */
export function isCut(request: IncomingMessage): boolean {
  return !request.complete && (request.destroyed || request.socket.destroyed);
}

/**
 * Runs a reader of the request's body. Throws MALFORMED_REQUEST as soon as the client is gone: a reader that starts
 * afterwards waits for ever, because the stream has already closed.
 */
export async function untilCut<T>(request: IncomingMessage, read: () => Promise<T>): Promise<T> {
  if (isCut(request)) throw appError('MALFORMED_REQUEST');
  let onClose = (): void => undefined;
  const cut = new Promise<never>((_resolve, reject) => {
    onClose = () => isCut(request) && reject(appError('MALFORMED_REQUEST'));
    request.once('close', onClose);
  });
  try {
    return await Promise.race([read(), cut]);
  } finally {
    request.off('close', onClose);
  }
}

/**
 * Discards the rest of a body that was refused, so that the connection serves the next request. Node does this itself
 * only for a body that no parser has begun to read.
 */
export const discardRefusedBody: Middleware = (ctx, next) => {
  ctx.res.once('finish', () => {
    if (!ctx.req.complete) ctx.req.unpipe().resume();
  });
  return next();
};
