import { act, renderHook, type RenderHookResult } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useRecordForm, type RecordFormState } from './use-record-form.ts';

vi.mock('./toast.tsx', () => ({ useToast: () => ({ success: () => undefined }) }));
beforeEach(() => localStorage.clear());

interface Fields {
  name: string;
  phone: string;
}
const stored: Fields = { name: 'Cầu Hàng', phone: '1' };
const theirs: Fields = { name: 'Cầu Hàng', phone: '2' };

/** A form whose first save finds that another person saved `theirs` as version 2. */
async function conflict() {
  const send = vi.fn(async (value: Fields, version: number) =>
    version === 1
      ? ({ kind: 'newer', stored: theirs, version: 2 } as const)
      : ({ kind: 'saved', stored: value, version: 3 } as const),
  );
  const form: RenderHookResult<RecordFormState<Fields>, unknown> = renderHook(() =>
    useRecordForm<Fields>({ stored, version: 1, draftName: 'test', check: () => ({}), send }),
  );
  act(() => form.result.current.change((now) => ({ ...now, name: 'Cầu Mới' })));
  await act(() => form.result.current.save());
  return { form, send };
}

it('keeps another person’s change of a field that the user did not touch', async () => {
  const { form, send } = await conflict();
  expect(form.result.current.newer).toMatchObject({ stored: theirs, mine: { name: 'Cầu Mới', phone: '2' } });
  await act(async () => form.result.current.keepMine());
  expect(send).toHaveBeenLastCalledWith({ name: 'Cầu Mới', phone: '2' }, 2);
  expect(form.result.current.value).toEqual({ name: 'Cầu Mới', phone: '2' });
  expect(form.result.current.dirty).toBe(false);
});

it('shows the other person’s version where the user takes it', async () => {
  const { form, send } = await conflict();
  act(() => form.result.current.takeTheirs());
  expect(form.result.current.value).toEqual(theirs);
  expect(form.result.current.newer).toBeNull();
  expect(send).toHaveBeenCalledTimes(1);
});
