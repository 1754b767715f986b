import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiBaseUrl, rightsVerified, setApiBaseUrl, signedIn } from '@logistics/shared/api-client/core';
import type { SessionUser, Verification } from '@logistics/shared/contracts';
import { EntryGuard } from '../../app/entry/entry-guard.tsx';
import { createStore } from '../../app/store.ts';
import { HostContext } from '../../components/host.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { MessagesContext, type Messages } from '../../components/messages.ts';
import type { Platform } from '../../platform/index.ts';
import { LoginForm } from '../session/login-form.tsx';

const SECRET = 'AUIP32Q2LILX3KS2S5477L4QU3KPLKFO';
const rights: Verification = {
  ...{ id: 7, role: 2, permission: [], abilities: ['enter'], activated: true },
  needsSecondFactor: false,
};
const user: SessionUser = {
  ...rights,
  ...{ email: 'an@example.vn', firstName: 'An', lastName: 'Lê', avatar: null, token: 'one' },
};
// The components use only this part of the host.
const host = { kind: 'browser', session: {} } as unknown as Platform;
const messages: Messages = { toast: vi.fn(), dismiss: vi.fn(), ask: vi.fn(), alert: vi.fn() };
const baseUrl = apiBaseUrl();
const server = { needsSecondFactor: false, sent: [] as string[] };

beforeEach(() => {
  Object.assign(server, { needsSecondFactor: false, sent: [] });
  setApiBaseUrl('https://server.test');
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const success = (data: object) => Response.json({ success: true, data });
    if (pathname.endsWith('/verify'))
      return success({ ...rights, needsSecondFactor: server.needsSecondFactor });
    server.sent.push(`${pathname} ${await request.text()}`);
    if (pathname.endsWith('/setup'))
      return success({ secret: SECRET, uri: `otpauth://totp/a?secret=${SECRET}` });
    if (pathname.endsWith('/enable')) return success({ recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] });
    const body = { success: false, code: 'TWO_FACTOR_SETUP_REQUIRED', message: 'Bạn cần bật.' };
    return Response.json(body, { status: 403 });
  });
});
afterEach(() => {
  setApiBaseUrl(baseUrl);
  vi.unstubAllGlobals();
});

/** The dialog is loaded when it is needed. */
const PATIENT = { timeout: 15_000 };

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const password = () => document.querySelector<HTMLInputElement>('[autocomplete="current-password"]');

/** Opens a page of the back-office behind its guard. The server verifies the rights of the log-in afterwards. */
function enter({ needsSecondFactor }: Pick<SessionUser, 'needsSecondFactor'>) {
  const store = createStore();
  store.dispatch(signedIn({ ...user, needsSecondFactor }));
  const page = { index: true, element: <input aria-label="Họ" /> };
  const guarded = (
    <LeaveGuard>
      <EntryGuard />
    </LeaveGuard>
  );
  const router = createMemoryRouter([{ element: guarded, children: [page] }]);
  render(
    <Provider store={store}>
      <HostContext value={host}>
        <MessagesContext value={messages}>
          <RouterProvider router={router} />
        </MessagesContext>
      </HostContext>
    </Provider>,
  );
  return store;
}

/** Fills in the dialog; returns after the recovery codes are shown. */
async function setUp(): Promise<void> {
  await screen.findByText(/AUIP 32Q2/, {}, PATIENT);
  const field = password();
  if (!field) throw new Error('no field for the password');
  fireEvent.change(field, { target: { value: 'mat-khau' } });
  type('Mã xác thực', '123456');
  await press('Bật');
  await screen.findByText('AAAA-BBBB', {}, PATIENT);
}

describe('a required second factor that is missing', () => {
  it('leads to its set-up before any page, and opens the page after the codes are saved', async () => {
    server.needsSecondFactor = true;
    enter({ needsSecondFactor: true });
    const title = { name: 'Bật bảo mật hai lớp để làm tiếp' };
    expect(await screen.findByRole('dialog', title, PATIENT)).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Họ' })).toBeNull();
    await setUp();
    const body = { password: 'mat-khau', code: '123456', secret: SECRET };
    expect(server.sent.at(-1)).toBe(`/api/auth/second-factor/enable ${JSON.stringify(body)}`);
    await press('Tôi đã lưu các mã');
    expect(await screen.findByRole('textbox', { name: 'Họ' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks over an open page, whose input stays; the codes stay while rights are verified', async () => {
    server.needsSecondFactor = true;
    const store = enter({ needsSecondFactor: false });
    fireEvent.change(screen.getByRole('textbox', { name: 'Họ' }), { target: { value: 'Trịnh' } });
    await setUp();
    act(() => void store.dispatch(rightsVerified(rights)));
    expect(screen.getByText('CCCC-DDDD')).toBeDefined();
    await press('Tôi đã lưu các mã');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Họ' })).toHaveProperty('value', 'Trịnh');
  });

  it('goes away when it is no longer required', async () => {
    server.needsSecondFactor = true;
    const store = enter({ needsSecondFactor: false });
    await screen.findByRole('dialog', {}, PATIENT);
    act(() => void store.dispatch(rightsVerified(rights)));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Họ' })).toBeDefined();
  });
});

describe('the log-in form', () => {
  const showLogIn = (logIn: () => Promise<void>) =>
    render(
      <HostContext value={host}>
        <LoginForm email="an@example.vn" submit="Đăng nhập" remember logIn={logIn} />
      </HostContext>,
    );
  const refused = (code: string) => ({ status: 401, code, message: `Câu của ${code}.` });

  it('asks for a code in a second step, and sends it with the password', async () => {
    const logIn = vi
      .fn()
      .mockRejectedValueOnce(refused('TWO_FACTOR_REQUIRED'))
      .mockRejectedValueOnce(refused('TWO_FACTOR_WRONG'))
      .mockResolvedValue(undefined);
    showLogIn(logIn);
    const field = password();
    if (!field) throw new Error('no field for the password');
    fireEvent.change(field, { target: { value: 'mat-khau' } });
    await press('Đăng nhập');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Mã xác thực' }));
    type('Mã xác thực', '111111');
    await press('Xác nhận');
    expect(screen.getByText('Câu của TWO_FACTOR_WRONG.')).toBeDefined();
    await press('Dùng mã khôi phục');
    type('Mã khôi phục', 'aaaa-bbbb');
    await press('Xác nhận');
    const credentials = { email: 'an@example.vn', password: 'mat-khau' };
    expect(logIn.mock.calls).toEqual([
      [credentials, true],
      [{ ...credentials, code: '111111' }, true],
      [{ ...credentials, code: 'aaaa-bbbb' }, true],
    ]);
  });

  it('goes back to the password when that has changed meanwhile', async () => {
    const logIn = vi
      .fn()
      .mockRejectedValueOnce(refused('TWO_FACTOR_REQUIRED'))
      .mockRejectedValue(refused('INVALID_CREDENTIALS'));
    showLogIn(logIn);
    const field = password();
    if (!field) throw new Error('no field for the password');
    fireEvent.change(field, { target: { value: 'mat-khau' } });
    await press('Đăng nhập');
    type('Mã xác thực', '111111');
    await press('Xác nhận');
    expect(screen.getByText('Câu của INVALID_CREDENTIALS.')).toBeDefined();
    expect(password()).not.toBeNull();
  });
});
