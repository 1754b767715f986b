import { describe, expect, it, vi } from 'vitest';
import { makeToastList, TOASTS_MAX } from './toast-list.ts';

const texts = (list: ReturnType<typeof makeToastList>) => list.current().map(({ text }) => text);

describe('the toast list', () => {
  it('has toasts oldest first until they are removed', () => {
    const list = makeToastList();
    list.add({ kind: 'success', text: 'one' });
    list.add({ kind: 'error', text: 'two' });
    expect(texts(list)).toEqual(['one', 'two']);
    list.remove(list.current()[0]?.key ?? 0);
    expect(texts(list)).toEqual(['two']);
  });

  it('replaces a toast with the same id', () => {
    const list = makeToastList();
    list.add({ kind: 'error', text: 'failed', id: 'load' });
    list.add({ kind: 'error', text: 'failed again', id: 'load' });
    expect(texts(list)).toEqual(['failed again']);
  });

  it('never exceeds the maximum: the oldest are removed', () => {
    const list = makeToastList();
    for (let n = 1; n <= TOASTS_MAX + 2; n++) list.add({ kind: 'success', text: String(n) });
    expect(texts(list)).toEqual(['3', '4', '5', '6']);
  });

  it('notifies listeners until they unsubscribe', () => {
    const list = makeToastList();
    const listener = vi.fn();
    const stop = list.subscribe(listener);
    list.add({ kind: 'success', text: 'one' });
    stop();
    list.add({ kind: 'success', text: 'two' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
