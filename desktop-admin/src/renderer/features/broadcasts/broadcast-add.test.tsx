import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { MessagesContext, type Question } from '../../components/messages.ts';
import { writeDraft } from '../../components/local-draft.ts';
import { BroadcastAdd } from './broadcast-add.tsx';
import { EMPTY_BROADCAST } from './broadcast-fields.ts';
import type { BroadcastForm } from './broadcast-form.tsx';

const add = vi.hoisted(() => vi.fn());
vi.mock('@logistics/shared/api-client/admin', () => ({
  useAddBroadcastMutation: () => [add],
  useImageUpload: () => vi.fn(),
  useListUsersQuery: () => ({}),
}));
/** The fields themselves are not tested here. */
vi.mock('./broadcast-form.tsx', () => ({
  BroadcastForm: ({ form, onSubmit }: Parameters<typeof BroadcastForm>[0]) => (
    <>
      <button onClick={form.restoreDraft}>restore</button>
      <button onClick={() => form.change((now) => ({ ...now, title: 'Nghỉ Tết' }))}>change</button>
      <button onClick={onSubmit}>send</button>
    </>
  ),
}));

const messages = {
  ask: vi.fn<(question: Question) => void>(),
  ...{ toast: vi.fn(), dismiss: vi.fn(), alert: vi.fn() },
};
const click = (name: string) => act(async () => screen.getByRole('button', { name }).click());
async function send() {
  await click('send');
  await act(async () => messages.ask.mock.lastCall?.[0].onOk());
}

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  const value = { ...EMPTY_BROADCAST, title: 'Nghỉ lễ', content: '<p>Kho nghỉ hai ngày.</p>', mail: true };
  writeDraft('7:broadcast:new', { savedAt: new Date().toISOString(), version: null, value });
});

it('sends a message again with the same key, also when it was changed, so that customers get one', async () => {
  add.mockResolvedValueOnce({ error: { status: 0, code: 'OFFLINE', message: '' } });
  add.mockResolvedValueOnce({ error: { status: 409, code: 'IDEMPOTENCY_KEY_REUSED', message: '' } });
  add.mockResolvedValue({ data: { version: 0 } });
  const onSent = vi.fn();
  render(
    <MessagesContext value={messages}>
      <BroadcastAdd ownId={7} onSent={onSent} />
    </MessagesContext>,
  );
  await click('restore');
  await send();
  await click('change');
  await send();
  expect(onSent).not.toHaveBeenCalled();
  await send();
  expect(onSent).toHaveBeenCalled();
  const bodies = add.mock.calls.map(([body]) => body);
  const key = bodies[0].key;
  expect(bodies).toMatchObject([
    { title: 'Nghỉ lễ', mail: true, key: expect.any(String) },
    { title: 'Nghỉ Tết', key },
    { title: 'Nghỉ Tết', key: expect.any(String) },
  ]);
  // The server has said that the first one is stored, so this is another message.
  expect(bodies[2].key).not.toBe(key);
});
