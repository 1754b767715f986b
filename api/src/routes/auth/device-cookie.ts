import { randomUUID } from 'node:crypto';
import { readDeviceToken, signDeviceToken, type KnownDevice } from '../../tokens.ts';

const NAME = 'known_device';
/** Over TLS browsers accept this prefix only with Secure, so that a plain HTTP page cannot plant the cookie. */
const TLS_NAME = `__Secure-${NAME}`;
const DAYS = 365;
/** The accounts that last logged in on a device. Others must log in there once more to be known. */
const ACCOUNTS_MAX = 8;

/**
 * Reads the proof that accounts have logged in on this device; null without a valid one.
 * @param header the Cookie header
 */
export function readDeviceCookie(header: string, secret: string): KnownDevice | null {
  const token = new RegExp(`(?:^|; ?)(?:__Secure-)?${NAME}=([\\w.-]{20,2000})(?:;|$)`).exec(header)?.[1];
  return token === undefined ? null : readDeviceToken(token, secret);
}

/**
 * Returns the Set-Cookie header after a log-in: the device now knows this account. Scripts cannot read the cookie, and
 * browsers send it only with log-ins.
 */
export function deviceCookie(
  former: KnownDevice | null,
  userId: number,
  { jwtSecret, publicUrl }: { readonly jwtSecret: string; readonly publicUrl: string },
): string {
  const others = (former?.userIds ?? []).filter((id) => id !== userId);
  const device = { id: former?.id ?? randomUUID(), userIds: [userId, ...others].slice(0, ACCOUNTS_MAX) };
  const isTls = publicUrl.startsWith('https:');
  return [
    `${isTls ? TLS_NAME : NAME}=${signDeviceToken(device, jwtSecret, DAYS)}`,
    `Max-Age=${DAYS * 86_400}`,
    'Path=/api/auth/login',
    'HttpOnly',
    'SameSite=Strict',
    ...(isTls ? ['Secure'] : []),
  ].join('; ');
}
