import { expect, it, vi } from 'vitest';
import { logInSchema } from '../../bridge/schemas.ts';
import { Cancelled } from '../../station/refusal.ts';
import { createLogIn } from './log-in.ts';

const CREDENTIALS = { email: 'an@example.vn', password: 'Kho-hang-2026!' };
const user = {
  id: 7,
  email: 'an@example.vn',
  firstName: 'An',
  lastName: 'Lê',
  avatar: null,
  token: 'eyJ.of.an',
  role: 2,
  permission: [],
  abilities: ['enter'],
  activated: true,
  needsSecondFactor: false,
};
const success = () => Response.json({ success: true, data: user });

function setUp(answer: () => Response) {
  const asked: [string, RequestInit][] = [];
  const save = vi.fn(() => ({ handle: 'handle', remembered: true }));
  let server = 'https://kho.example.vn';
  const connection = {
    fetch: async (url: string, init: RequestInit) => {
      asked.push([url, init]);
      return answer();
    },
    address: () => server,
  };
  const logIn = createLogIn(connection, { save });
  return { logIn, asked, save, change: () => (server = 'https://khac.example.vn') };
}

it('a log-in stores the token, and returns the user with a handle instead', async () => {
  const { logIn, asked, save } = setUp(success);
  const loggedIn = await logIn(CREDENTIALS, true);
  expect(loggedIn).toEqual({ user: { ...user, token: 'handle' }, remembered: true });
  expect(save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 7, token: user.token }), true);
  expect(asked).toEqual([
    [
      'https://kho.example.vn/api/auth/login',
      expect.objectContaining({ redirect: 'error', credentials: 'omit', body: JSON.stringify(CREDENTIALS) }),
    ],
  ]);
});

it('a log-in with a code sends it to the server, and the bridge lets it through', async () => {
  const { logIn, asked } = setUp(success);
  const withCode = { ...CREDENTIALS, code: '123 456' };
  const { credentials } = logInSchema.parse({ credentials: withCode, remember: false });
  await logIn(credentials, false);
  expect(asked[0]?.[1].body).toBe(JSON.stringify(withCode));
});

it("a rejected log-in stores nothing, and has the server's sentence, fields and pause", async () => {
  const failure = {
    success: false,
    code: 'TOO_MANY_REQUESTS',
    message: 'Bạn thử lại sau 5 phút.',
    errors: [{ path: 'password', message: 'Sai.' }],
  };
  const { logIn, save } = setUp(() =>
    Response.json(failure, { status: 429, headers: { 'Retry-After': '300' } }),
  );
  const { code, message, errors } = failure;
  await expect(logIn(CREDENTIALS, true)).rejects.toMatchObject({
    failure: { code, message, errors, status: 429, retryAfter: 300 },
  });
  expect(save).not.toHaveBeenCalled();
});

it('a log-in is dropped if another server was chosen before its answer', async () => {
  const { logIn, save, change } = setUp(() => {
    change();
    return success();
  });
  await expect(logIn(CREDENTIALS, true)).rejects.toThrow(Cancelled);
  expect(save).not.toHaveBeenCalled();
});
