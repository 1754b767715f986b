import { act, renderHook, type RenderHookResult } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useRecordForm, type RecordFormState } from './use-record-form.ts';

vi.mock('../components/toast.tsx', () => ({ useToast: () => ({ success: () => undefined }) }));
beforeEach(() => localStorage.clear());

interface Fields {
  name: string;
  phone: string;
}
const stored: Fields = { name: 'Cầu Hàng', phone: '1' };
const theirs: Fields = { name: 'Cầu Hàng', phone: '2' };

type Options = Parameters<typeof useRecordForm<Fields>>[0];
type Form = RenderHookResult<RecordFormState<Fields>, unknown>;

/** A form of version 1 whose name the user changed. */
function changedForm(options: Pick<Options, 'send'> & Partial<Options>): Form {
  const form: Form = renderHook(() =>
    useRecordForm<Fields>({
      record: { stored, version: 1 },
      draftName: 'test',
      check: () => ({}),
      ...options,
    }),
  );
  act(() => form.result.current.change((now) => ({ ...now, name: 'Cầu Mới' })));
  return form;
}
const save = (form: Form) => act(async () => form.result.current.save());
const typeName = (form: Form, name: string) =>
  act(() => form.result.current.change((now) => ({ ...now, name })));

/** A form whose first save finds that another person saved `theirs` as version 2. */
async function conflict() {
  const send = vi.fn<Options['send']>(async (value, { version }) =>
    version === 1
      ? { kind: 'newer', record: { stored: theirs, version: 2 } }
      : { kind: 'saved', record: { stored: value, version: 3 } },
  );
  const form = changedForm({ send });
  await save(form);
  return { form, send };
}

it('keeps another person’s change of a field that the user did not touch', async () => {
  const { form, send } = await conflict();
  expect(form.result.current.newer).toMatchObject({
    record: { stored: theirs },
    mine: { name: 'Cầu Mới', phone: '2' },
  });
  await act(async () => form.result.current.keepMine());
  expect(send).toHaveBeenLastCalledWith(
    { name: 'Cầu Mới', phone: '2' },
    { stored: theirs, version: 2 },
    undefined,
  );
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

it('takes over a newer record of the server only while the user has typed nothing', async () => {
  const { result, rerender } = renderHook(
    (record: { stored: Fields; version: number }) =>
      useRecordForm<Fields>({
        record,
        draftName: null,
        check: () => ({}),
        send: async (value) => ({ kind: 'saved', record: { stored: value, version: 3 } }),
      }),
    { initialProps: { stored, version: 1 } },
  );
  rerender({ stored: theirs, version: 2 });
  expect(result.current.value).toEqual(theirs);
  expect(result.current.base.version).toBe(2);

  act(() => result.current.change((now) => ({ ...now, name: 'Cầu Mới' })));
  rerender({ stored, version: 3 });
  expect(result.current.value).toEqual({ name: 'Cầu Mới', phone: '2' });
  expect(result.current.base.version).toBe(2);

  await act(async () => result.current.save());
  // A record that was read before the save is older than its answer.
  rerender({ stored, version: 2 });
  expect(result.current.value).toEqual({ name: 'Cầu Mới', phone: '2' });
  expect(result.current.base.version).toBe(3);
});

it('restores a draft on top of another person’s later changes', async () => {
  const first = changedForm({ send: vi.fn() });
  act(() => {
    window.dispatchEvent(new Event('pagehide'));
  });
  first.unmount();
  const { result } = renderHook(() =>
    useRecordForm<Fields>({
      record: { stored: theirs, version: 2 },
      draftName: 'test',
      check: () => ({}),
      send: vi.fn(),
    }),
  );
  act(() => result.current.restoreDraft());
  expect(result.current.value).toEqual({ ...theirs, name: 'Cầu Mới' });
});

it('recognises a save of this form whose answer was lost, also after a further change', async () => {
  const lost = { kind: 'failed', error: { status: 0, code: 'OFFLINE', message: '' } } as const;
  for (const [first, typed] of [
    ['Cầu Mới', 'Cầu Mới'],
    ['Cầu Mới', 'Cầu Mới 2'],
    // The server removes the space.
    ['Cầu Mới ', 'Cầu Mới 2'],
  ] as const) {
    let calls = 0;
    const send: Options['send'] = async (value, { version }) => {
      calls += 1;
      if (calls === 1) return lost;
      const own = { stored: { ...stored, name: 'Cầu Mới' }, version: 2 };
      return version === 1
        ? { kind: 'newer', record: own }
        : { kind: 'saved', record: { stored: value, version: 3 } };
    };
    const form = changedForm({ send });
    typeName(form, first);
    await save(form);
    typeName(form, typed);
    await save(form);
    expect(form.result.current.newer).toBeNull();
    expect(form.result.current.value.name).toBe(typed);
    // Sent once more, because it may be another kind of save, such as a publication after a draft.
    expect(form.result.current.base.version).toBe(3);
    expect(form.result.current.dirty).toBe(false);
  }
});

it('shows the other person’s version after a lost answer', async () => {
  const send = vi
    .fn<Options['send']>()
    .mockResolvedValueOnce({
      kind: 'failed',
      error: { status: 502, code: 'SERVICE_UNAVAILABLE', message: '' },
    })
    .mockResolvedValue({ kind: 'newer', record: { stored: theirs, version: 2 } });
  const form = changedForm({ send });
  await save(form);
  await save(form);
  expect(form.result.current.newer).toMatchObject({ record: { stored: theirs } });
});

it('keeps the user’s input during the save, and takes the other fields from the server', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const form = changedForm({
    send: async (value) => {
      await answered;
      return { kind: 'saved', record: { stored: { ...value, phone: '+84 1' }, version: 2 } };
    },
  });
  let saving: Promise<boolean> = Promise.resolve(false);
  act(() => void (saving = form.result.current.save()));
  typeName(form, 'Cầu Mới Hơn');
  answer();
  await act(() => saving);
  expect(form.result.current.value).toEqual({ name: 'Cầu Mới Hơn', phone: '+84 1' });
  expect(form.result.current.dirty).toBe(true);
});

it('shows a validation error until the input is valid, and sends nothing before', async () => {
  const send = vi.fn<Options['send']>(async (value) => ({
    kind: 'saved',
    record: { stored: value, version: 2 },
  }));
  const form = changedForm({
    send,
    check: ({ name }) => (name.length < 9 ? { name: 'Tên ngắn quá.' } : {}),
  });
  expect(form.result.current.errors).toEqual({});
  await save(form);
  typeName(form, 'Cầu');
  expect(form.result.current.errors).toEqual({ name: 'Tên ngắn quá.' });
  expect(form.result.current.failure).not.toBeNull();
  typeName(form, 'Cầu Hàng Mới');
  expect([form.result.current.errors, form.result.current.failure]).toEqual([{}, null]);
  expect(send).not.toHaveBeenCalled();
});

it('shows an error of the server until its field changes', async () => {
  const error = {
    ...{ status: 400, code: 'VALIDATION_FAILED', message: 'Sai.' },
    errors: [{ path: 'name', message: 'Tên đã có.' }],
  };
  const form = changedForm({ send: async () => ({ kind: 'failed', error }) });
  await save(form);
  act(() => form.result.current.change((now) => ({ ...now, phone: '3' })));
  expect(form.result.current.errors).toEqual({ name: 'Tên đã có.' });
  typeName(form, 'Cầu Khác');
  expect(form.result.current.errors).toEqual({});
  expect(form.result.current.dirty).toBe(true);
});

it('does not change unsaved input if only a part was saved', async () => {
  const form = changedForm({
    send: async ({ name }) => ({ kind: 'partial', record: { stored: { ...stored, name }, version: 2 } }),
  });
  act(() => form.result.current.change((now) => ({ ...now, phone: '3' })));
  await save(form);
  expect(form.result.current.value).toEqual({ name: 'Cầu Mới', phone: '3' });
  expect(form.result.current.base).toEqual({ stored: { name: 'Cầu Mới', phone: '1' }, version: 2 });
  expect(form.result.current.dirty).toBe(true);
});

it('reports a save once the form has nothing unsaved', async () => {
  const onSaved = vi.fn();
  const send: Options['send'] = async (value) => ({ kind: 'saved', record: { stored: value, version: 2 } });
  await save(changedForm({ send, onSaved }));
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ version: 2 }),
    expect.objectContaining({ version: 1 }),
    false,
  );
});
