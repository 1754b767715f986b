import { act } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { sessionSlice } from '@logistics/shared/api-client/core';
import type { PageCallAnswer } from '@logistics/shared/contracts';
import { describe, expect, it } from 'vitest';
import { makeStore } from '../../app/store.ts';
import { StaticRouter } from '../../router/router.tsx';
import { ConfirmEmail } from './confirm-email.tsx';

const NEW = 'moi@khach.test';
const success: PageCallAnswer = { status: 200, body: { success: true, data: { id: 1, email: NEW } } };
const refusal = (status: number, code: string): PageCallAnswer => ({
  status,
  body: { success: false, code, message: `Câu của ${code}.` },
});

/** Renders the page for a logged-in user and a server with these answers in turn; returns requests and store. */
function show(answers: readonly PageCallAnswer[], { id = 1, token = 't'.repeat(43) } = {}) {
  const sent: unknown[] = [];
  const store = makeStore({
    direct: {
      call: ({ body }) => {
        sent.push(body);
        return Promise.resolve(answers[sent.length - 1] ?? refusal(500, 'INTERNAL_ERROR'));
      },
    },
  });
  const person = { id, email: 'cu@khach.test', firstName: 'Lan', lastName: 'Trần', token: 't', avatar: null };
  store.dispatch(sessionSlice.actions.sessionLoaded(person));
  render(
    <Provider store={store}>
      <StaticRouter pathname="/confirm-email" search="">
        <ConfirmEmail token={token} />
      </StaticRouter>
    </Provider>,
  );
  return { sent, emailOf: () => store.getState().session.stored?.email };
}
const confirm = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Xác nhận email' })));

describe('the page of a mail to a new email', () => {
  it('confirms nothing before the click, and then shows the new email', async () => {
    const { sent, emailOf } = show([success]);
    expect(sent).toEqual([]);
    await confirm();
    expect(sent).toEqual([{ token: 't'.repeat(43) }]);
    expect(await screen.findByText(`Bạn có thể đăng nhập bằng ${NEW}.`)).toBeDefined();
    expect(emailOf()).toBe(NEW);
  });

  it('does not change the session of another account', async () => {
    const { emailOf } = show([success], { id: 2 });
    await confirm();
    expect(await screen.findByRole('heading', { name: 'Đã đổi email đăng nhập' })).toBeDefined();
    expect(emailOf()).toBe('cu@khach.test');
  });

  it.each([
    ['EMAIL_TOKEN_INVALID', 422],
    ['VALIDATION_FAILED', 422],
  ])('says that the link is dead after %s', async (code, status) => {
    show([refusal(status, code)]);
    await confirm();
    expect(await screen.findByRole('heading', { name: 'Liên kết không còn dùng được' })).toBeDefined();
  });

  it('says at once that a link without a token is invalid', () => {
    const { sent } = show([], { token: '' });
    expect(screen.getByRole('heading', { name: 'Liên kết không còn dùng được' })).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('shows the sentence of the server for another error, and the click can be repeated', async () => {
    show([refusal(409, 'EMAIL_TAKEN'), success]);
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toContain('Câu của EMAIL_TAKEN.');
    await confirm();
    expect(await screen.findByRole('heading', { name: 'Đã đổi email đăng nhập' })).toBeDefined();
  });
});
