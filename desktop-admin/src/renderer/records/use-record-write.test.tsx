import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRecordWrite, useSeen } from './use-record-write.ts';

interface Sent {
  readonly version: number;
  readonly key: string;
}
const conflict = { status: 409, code: 'VERSION_CONFLICT', message: '' };
const offline = { status: 0, code: 'OFFLINE', message: '' };

/** A dialog that writes the version it shows. */
function dialogOf(errors: readonly (typeof conflict | undefined)[]) {
  const sent: Sent[] = [];
  const reloads: number[] = [];
  const rendered = renderHook(
    ({ version }: { version: number }) => {
      const write = useRecordWrite({ conflict: 'Người khác đã sửa.', reload: () => reloads.push(version) });
      const seen = useSeen({ version }, write.sawConflict);
      return { write, seen };
    },
    { initialProps: { version: 1 } },
  );
  const submit = () =>
    act(() =>
      rendered.result.current.write.run(
        { version: rendered.result.current.seen.version },
        async (body: Sent) => {
          const error = errors[sent.push(body) - 1];
          return error ? { error } : { data: 'done' };
        },
      ),
    );
  return { rendered, submit, sent, reloads };
}

it('writes the version that the user saw, until a conflict showed the change', async () => {
  const { rendered, submit, sent, reloads } = dialogOf([conflict, undefined]);
  rendered.rerender({ version: 2 });
  expect(await submit()).toBeUndefined();
  expect(rendered.result.current.write.error).toBe('Người khác đã sửa.');
  expect(reloads).toEqual([2]);
  rendered.rerender({ version: 3 });
  expect(await submit()).toBe('done');
  expect(rendered.result.current.write.error).toBe('');
  expect(sent.map(({ version }) => version)).toEqual([1, 3]);
});

it('repeats a write without an answer under its key, and does not load the record again', async () => {
  const { submit, sent, reloads } = dialogOf([offline, undefined]);
  await submit();
  expect(reloads).toEqual([]);
  expect(await submit()).toBe('done');
  expect(sent[1]).toEqual(sent[0]);
});
