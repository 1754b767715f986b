import type Koa from 'koa';
import { appError } from '../errors.ts';
import { addressList } from './client-address.ts';

const LOOPBACK = addressList(['127.0.0.0/8', '::1']);

/**
 * Allows calls from the machine itself, and own calls of a proxy in TRUSTED_PROXIES. A forwarded call counts as
 * remote, whichever proxy forwards it. Throws ROUTE_NOT_FOUND.
 */
export function localOnly(trustedProxies: readonly string[]) {
  const trusted = addressList(trustedProxies);
  return (ctx: Koa.ParameterizedContext): void => {
    const connection = ctx.req.socket.remoteAddress;
    const isPassedOn = ctx.get('X-Forwarded-For') !== '' || ctx.get('Forwarded') !== '';
    if (isPassedOn || !(LOOPBACK(connection) || trusted(connection))) throw appError('ROUTE_NOT_FOUND');
  };
}
