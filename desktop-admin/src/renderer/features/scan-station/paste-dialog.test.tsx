import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { MessagesContext, type Messages } from '../../components/messages.ts';
import { PasteDialog } from './paste-dialog.tsx';
import type { PastedCode } from './use-scanning.ts';

const ask = vi.fn<Messages['ask']>();
const messages = { ask, toast: vi.fn(), dismiss: vi.fn(), alert: vi.fn() };
const onClose = vi.fn();
beforeEach(() => void vi.clearAllMocks());

type Verdicts = Readonly<Record<string, PastedCode['verdict']>>;

/** Opens the dialog with a station that returns these verdicts and stops before any other code. */
function open(firstText: string, verdicts: Verdicts = {}) {
  const onPaste = async (codes: readonly string[], onResult: (result: PastedCode) => void) => {
    for (const code of codes) {
      const verdict = verdicts[code];
      if (verdict) onResult({ code, verdict });
    }
  };
  render(
    <MessagesContext value={messages}>
      <PasteDialog firstText={firstText} onPaste={onPaste} onClose={onClose} />
    </MessagesContext>,
  );
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mỗi dòng một mã' });
const write = () => act(async () => screen.getByRole('button', { name: /^Ghi \d+ mã$/ }).click());

it('leaves codes that were not written in the field: stopped before, failed, or to be corrected', async () => {
  open('JT0001\nJT0002\nJT0003\nJT0004\nAB', {
    JT0001: 'recorded',
    JT0002: 'failed',
    JT0003: 'wrongStep',
    AB: 'notACode',
  });
  await write();
  expect(field().value).toBe('JT0002\nJT0003\nJT0004\nAB');
});

it('leaves nothing of codes that are done, and closes without asking', async () => {
  open('JT0001\nJT0002\nJT0003\nJT0004', {
    JT0001: 'recorded',
    JT0002: 'unknown',
    JT0003: 'repeated',
    JT0004: 'already',
  });
  await write();
  expect(field().value).toBe('');
  act(() => screen.getByRole('button', { name: 'Đóng' }).click());
  expect([ask, onClose].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

it.each([
  ['Escape', () => void fireEvent.keyDown(field(), { key: 'Escape' })],
  ['a click beside it', () => void fireEvent.mouseDown(screen.getByRole('dialog'))],
  ['its button', () => screen.getByRole('button', { name: 'Đóng' }).click()],
])('asks before closing by %s with codes in the field', (_way, close) => {
  open('JT0001');
  act(close);
  expect(ask).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Bỏ các mã chưa ghi?' }));
  expect(onClose).not.toHaveBeenCalled();
  act(() => void ask.mock.lastCall?.[0].onOk?.());
  expect(onClose).toHaveBeenCalledOnce();
});
