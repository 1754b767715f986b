import { act } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { sessionSlice } from '@logistics/shared/api-client/core';
import type { PageCallAnswer } from '@logistics/shared/contracts';
import { describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../app/store.ts';
import { EmailLine } from './email-line.tsx';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('../../components/toast/show-toast.ts', () => ({ showToast }));

const OLD = 'cu@khach.test';
const NEW = 'moi@khach.test';
const success = (data: object): PageCallAnswer => ({ status: 200, body: { success: true, data } });
const refusal = (code: string, path: string, message: string): PageCallAnswer => ({
  status: 422,
  body: { success: false, code, message, errors: [{ path, message }] },
});

/** Renders the line for a logged-in user and a server with this answer; returns the sent requests and the store. */
function show(answer: PageCallAnswer) {
  const sent: unknown[] = [];
  const store = makeStore({
    direct: {
      call: ({ body }) => {
        sent.push(body);
        return Promise.resolve(answer);
      },
    },
  });
  const person = { id: 1, email: OLD, firstName: 'Lan', lastName: 'Trần', token: 't', avatar: null };
  store.dispatch(sessionSlice.actions.sessionLoaded(person));
  render(
    <Provider store={store}>
      <EmailLine email={OLD} />
    </Provider>,
  );
  return { sent, store };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function ask(email: string, password: string): Promise<void> {
  press('Đổi email');
  type('Email mới', email);
  type('Mật khẩu hiện tại', password);
  await act(async () => press('Lưu email mới'));
}

describe('the email of an account', () => {
  it('is shown in a line with a link to change it, which can be cancelled', () => {
    show(success({}));
    expect(screen.getByText(OLD)).toBeDefined();
    press('Đổi email');
    expect(document.activeElement).toBe(screen.getByLabelText('Email mới'));
    press('Hủy');
    expect(screen.getByText(OLD)).toBeDefined();
  });

  it('is requested with the password, and stays until the link in the mail is opened', async () => {
    const { sent, store } = show(success({ email: OLD }));
    await ask(` ${NEW} `, 'Cau-hang-2026');
    await vi.waitFor(() =>
      expect(showToast).toHaveBeenCalledExactlyOnceWith(
        'success',
        `Chúng tôi đã gửi thư đến ${NEW}. Bạn hãy mở liên kết trong thư để đổi email.`,
      ),
    );
    expect(sent[0]).toEqual({ email: NEW, password: 'Cau-hang-2026' });
    expect(store.getState().session.stored?.email).toBe(OLD);
    expect(screen.getByText(OLD)).toBeDefined();
    expect(screen.queryByLabelText('Email mới')).toBeNull();
  });

  it('is not sent while email or password is invalid', async () => {
    const { sent } = show(success({}));
    await ask('moi@', '');
    expect(await screen.findByRole('link', { name: 'Bạn hãy nhập mật khẩu.' })).toBeDefined();
    expect(screen.getByLabelText('Email mới').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it.each([
    ['WRONG_PASSWORD', 'password', 'Mật khẩu hiện tại'],
    ['EMAIL_TAKEN', 'email', 'Email mới'],
  ])(
    'that the server rejects with %s shows the error at its field, and retains the input',
    async (code, path, label) => {
      const { store } = show(refusal(code, path, 'Chưa được.'));
      await ask(NEW, 'sai-mat-khau');
      await vi.waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
      expect(screen.getByLabelText<HTMLInputElement>('Email mới').value).toBe(NEW);
      expect(store.getState().session.stored?.email).toBe(OLD);
    },
  );
});
