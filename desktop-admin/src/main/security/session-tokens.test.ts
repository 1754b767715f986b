import { describe, expect, it, vi } from 'vitest';
import { headersToSend, isChange, isLogIn } from './session-tokens.ts';

vi.mock('electron', () => ({ session: {} }));

const SERVER = 'https://kho.example.vn';
const tokenOf = (handle: string) => (handle === 'handle' ? 'token' : null);
const sent = (url: string, given = 'Bearer handle', isOurs = true) =>
  headersToSend({ url, headers: { Accept: '*/*', authorization: given }, isOurs }, SERVER, tokenOf);

describe('a request of a page', () => {
  it('to the configured server has the token in place of the handle', () => {
    expect(sent(`${SERVER}/api/orders?page=2`)).toEqual({ Accept: '*/*', Authorization: 'Bearer token' });
  });

  it.each([
    ['of another host', 'https://evil.example/api/orders'],
    ['whose name begins alike', 'https://kho.example.vn.evil.example/api/orders'],
    ['with the server as its user name', 'https://kho.example.vn@evil.example/'],
    ['of another port', 'https://kho.example.vn:8443/api/orders'],
    ['without TLS', 'http://kho.example.vn/api/orders'],
  ])('to an address %s has no authorization', (_title, url) => {
    expect(sent(url)).toEqual({ Accept: '*/*' });
  });

  it('has no authorization with an ended handle, with anything else, or if the page is not ours', () => {
    expect(sent(SERVER, 'Bearer ended')).toEqual({ Accept: '*/*' });
    expect(sent(SERVER, 'Bearer token')).toEqual({ Accept: '*/*' });
    expect(sent(SERVER, 'Basic eDp5')).toEqual({ Accept: '*/*' });
    expect(sent(SERVER, 'Bearer handle', false)).toEqual({ Accept: '*/*' });
  });
});

it.each([
  '/api/auth/login',
  '/api/auth/login/',
  '/API/Auth/Login?x=1',
  '//api//auth/login',
  '/api/auth/%6Cogin',
])('a page may not log in at %s, since the answer has a token', (path) =>
  expect(isLogIn(`${SERVER}${path}`)).toBe(true),
);
it.each(['/api/auth/verify', '/api/auth/logout', '/api/orders', '/%E0%A4%A'])('a page may call %s', (path) =>
  expect(isLogIn(`${SERVER}${path}`)).toBe(false),
);

it.each([
  ['GET', '/api/orders', false],
  ['POST', '/api/orders/search', false],
  ['POST', '/api/auth/logout', false],
  ['POST', '/api/manager', false],
  ['POST', '/api/manager/update', true],
  ['POST', '/api/delivery-prices', true],
  ['POST', '/api/bags/pack', true],
  ['PUT', '/api/orders/7', true],
  ['DELETE', '/api/orders/7', true],
])('%s %s of a page changes records: %s', (method, path, changes) =>
  expect(isChange({ method, url: `${SERVER}${path}` })).toBe(changes),
);
