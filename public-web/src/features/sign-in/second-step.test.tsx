import { act } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { PageCallAnswer } from '@logistics/shared/contracts';
import { describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../app/store.ts';
import { StaticRouter } from '../../router/router.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

// The page of the tests has no popover for toasts.
vi.mock('../../components/toast/show-toast.ts', () => ({ showToast: vi.fn() }));

const EMAIL = 'lan@khach.test';
const PASSWORD = 'Cau-hang-2026';
const user = {
  ...{ id: 7, email: EMAIL, firstName: 'Lan', lastName: 'Trần', token: 't', avatar: null },
  ...{ role: 2, permission: [], abilities: [], activated: true, needsSecondFactor: false },
};
const success = (data: object): PageCallAnswer => ({ status: 200, body: { success: true, data } });
const refusal = (code: string): PageCallAnswer => ({
  status: 401,
  body: { success: false, code, message: `Câu của ${code}.` },
});

/** Renders a form for a server with these answers in turn; returns the bodies of its calls, and the store. */
function show(form: React.ReactNode, answers: readonly PageCallAnswer[]) {
  const sent: unknown[] = [];
  const store = makeStore({
    direct: {
      call: ({ body }) => {
        sent.push(body);
        return Promise.resolve(answers[sent.length - 1] ?? refusal('INTERNAL_ERROR'));
      },
    },
  });
  render(
    <Provider store={store}>
      <StaticRouter pathname="/login" search="?lable=1">
        {form}
      </StaticRouter>
    </Provider>,
  );
  return { sent, phase: () => store.getState().session.phase };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

async function logIn(): Promise<void> {
  type('Email', EMAIL);
  type('Mật khẩu', PASSWORD);
  await press('Đăng nhập');
  await screen.findByLabelText('Mã xác thực');
}

async function register(): Promise<void> {
  for (const [label, value] of [
    ['Họ', 'Trần'],
    ['Tên', 'Lan'],
    ['Email', EMAIL],
    ['Mật khẩu', PASSWORD],
    ['Nhập lại mật khẩu', PASSWORD],
  ] as const)
    type(label, value);
  await press('Đăng ký');
}

describe('a log-in with a second factor', () => {
  it('asks for the code after the right password, and sends it with the password', async () => {
    const { sent, phase } = show(<SignInForm />, [
      refusal('TWO_FACTOR_REQUIRED'),
      refusal('TWO_FACTOR_WRONG'),
      success(user),
    ]);
    await logIn();
    const field = screen.getByLabelText('Mã xác thực');
    expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual([
      'numeric',
      'one-time-code',
    ]);
    await press('Xác nhận');
    expect(screen.getByText('Bạn hãy nhập mã xác thực.')).toBeDefined();
    type('Mã xác thực', '111 111');
    await press('Xác nhận');
    expect(await screen.findByText('Câu của TWO_FACTOR_WRONG.')).toBeDefined();
    type('Mã xác thực', ' 222222 ');
    await press('Xác nhận');
    await vi.waitFor(() => expect(phase()).toBe('signedIn'));
    const login = { email: EMAIL, password: PASSWORD };
    expect(sent).toEqual([login, { ...login, code: '111 111' }, { ...login, code: '222222' }]);
  });

  it('takes a recovery code in a field of its own, and goes back to the password', async () => {
    show(<SignInForm />, [refusal('TWO_FACTOR_REQUIRED')]);
    await logIn();
    await press('Dùng mã khôi phục');
    expect(screen.getByLabelText('Mã khôi phục').getAttribute('inputmode')).toBe('text');
    await press('Quay lại');
    expect(screen.getByLabelText('Mật khẩu')).toBeDefined();
  });
});

describe('a registration', () => {
  it('with an address that had an account sends the person to the mailbox, with links', async () => {
    const onSignInNeeded = vi.fn();
    show(<RegisterForm onSignInNeeded={onSignInNeeded} />, [success(user), refusal('INVALID_CREDENTIALS')]);
    await register();
    expect(
      await screen.findByText(`Chúng tôi đã gửi thư hướng dẫn bước tiếp theo đến ${EMAIL}.`),
    ).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/login?lable=1',
      '/forgot-password',
    ]);
    expect(onSignInNeeded).not.toHaveBeenCalled();
  });

  it('logs in at once', async () => {
    const { phase } = show(<RegisterForm onSignInNeeded={vi.fn()} />, [success(user), success(user)]);
    await register();
    await vi.waitFor(() => expect(phase()).toBe('signedIn'));
  });

  it('of an account that needs a code leads to the log-in', async () => {
    const onSignInNeeded = vi.fn();
    show(<RegisterForm onSignInNeeded={onSignInNeeded} />, [success(user), refusal('TWO_FACTOR_REQUIRED')]);
    await register();
    await vi.waitFor(() => expect(onSignInNeeded).toHaveBeenCalledOnce());
  });
});
