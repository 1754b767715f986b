import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Lock, UnlockAnswer, UnlockPerson } from '../../platform/index.ts';
import { UnlockForm } from './unlock-form.tsx';

const until = '2026-12-01T00:00:00.000Z';
const people: UnlockPerson[] = [
  { id: 7, firstName: 'An', lastName: 'Lê', state: 'ready', until },
  { id: 8, firstName: 'Bình', lastName: 'Trần', state: 'ready', until },
  { id: 9, firstName: 'Chi', lastName: 'Vũ', state: 'expired', until },
];

/** Renders the form on a machine that gives these answers. */
function setUp(answer: UnlockAnswer = { result: 'open', triesLeft: 0 }) {
  const unlock = vi.fn<Lock['unlock']>(async () => answer);
  const forget = vi.fn<Lock['forget']>(async (_person, password) => password === 'mật khẩu');
  const lock: Lock = {
    state: async () => ({ isLocked: true, people }),
    lock: async () => undefined,
    unlock,
    forget,
    onChanged: () => () => undefined,
  };
  render(<UnlockForm lock={lock} people={people} last={8} />);
  return { unlock, forget };
}
const field = () => screen.getByLabelText(/^Mật khẩu của/);
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const click = (name: string) => act(async () => screen.getByRole('button', { name }).click());

describe('the form that unlocks', () => {
  it('asks for the password of the last person at first, and of each that is chosen', async () => {
    const { unlock } = setUp();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Trần Bình' }).checked).toBe(true);
    type('của Bình');
    fireEvent.click(screen.getByRole('radio', { name: 'Lê An' }));
    expect(screen.getByLabelText<HTMLInputElement>('Mật khẩu của Lê An').value).toBe('');
    type('mật khẩu');
    await click('Mở khóa');
    expect(unlock.mock.calls).toEqual([[7, 'mật khẩu']]);
  });

  it('adds a character that is typed while a name has the focus to the password', () => {
    setUp();
    const radio = screen.getByRole('radio', { name: 'Trần Bình' });
    radio.focus();
    fireEvent.keyDown(radio, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(radio);
    fireEvent.keyDown(radio, { key: 'm' });
    expect(document.activeElement).toBe(field());
  });

  it.each<[UnlockAnswer['result'], string]>([
    ['wrong', 'Mật khẩu chưa đúng. Bạn còn 3 lần thử.'],
    ['clock', 'Đồng hồ của máy đang chậm hơn trước.'],
    ['changed', 'Hệ thống không nhận mật khẩu này nữa.'],
  ])('explains the answer "%s", and clears the input', async (result, sentence) => {
    setUp({ result, triesLeft: 3 });
    type('sai');
    await click('Mở khóa');
    expect(screen.getByText(sentence, { exact: false })).toBeTruthy();
    expect((field() as HTMLInputElement).value).toBe('');
  });

  it('uses up no try for a scanned parcel, or for an empty password', async () => {
    const { unlock } = setUp();
    await click('Mở khóa');
    expect(screen.getByText('Bạn hãy nhập mật khẩu.')).toBeTruthy();
    type('JT3025901027389');
    await click('Mở khóa');
    expect(screen.getByText(/kiện vừa quét chưa được ghi/)).toBeTruthy();
    expect(unlock).not.toHaveBeenCalled();
  });

  it('says why an expired person can not unlock, and asks for no password', () => {
    setUp();
    fireEvent.click(screen.getByRole('radio', { name: /Vũ Chi/ }));
    expect(screen.getByText(/Đã lâu bạn chưa đăng nhập ở máy này/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Mật khẩu của/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mở khóa' })).toBeNull();
  });

  it('removes a person with their password only', async () => {
    const { forget } = setUp();
    await click('Bỏ tôi khỏi máy này');
    expect(forget).not.toHaveBeenCalled();
    type('sai');
    await click('Bỏ tôi khỏi máy này');
    expect(screen.getByText('Mật khẩu chưa đúng.')).toBeTruthy();
    type('mật khẩu');
    await click('Bỏ tôi khỏi máy này');
    expect(forget.mock.lastCall).toEqual([8, 'mật khẩu']);
    expect(screen.queryByText('Mật khẩu chưa đúng.')).toBeNull();
  });
});
