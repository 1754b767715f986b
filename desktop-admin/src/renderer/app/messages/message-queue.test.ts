import { describe, expect, it, vi } from 'vitest';
import { createMessageQueue } from './message-queue.ts';

function form() {
  const onWaiting = vi.fn();
  const drawn = { toast: vi.fn(), dismiss: vi.fn(), ask: vi.fn(), alert: vi.fn() };
  return { onWaiting, drawn, ...createMessageQueue(onWaiting) };
}

describe('message queue', () => {
  it('requests the renderer for early messages, and then shows them in order', () => {
    const { messages, open, drawn, onWaiting } = form();
    messages.toast({ key: 'a', title: 'A' });
    messages.ask({ title: 'B' });
    expect(onWaiting).toHaveBeenCalled();
    open(drawn);
    expect(drawn.toast).toHaveBeenCalledWith({ key: 'a', title: 'A' });
    expect(drawn.ask).toHaveBeenCalledWith({ title: 'B' });
    expect(drawn.toast.mock.invocationCallOrder[0]).toBeLessThan(drawn.ask.mock.invocationCallOrder[0] ?? 0);
  });

  it('passes messages on at once if there is a renderer, each only once', () => {
    const { messages, open, drawn } = form();
    messages.toast({ key: 'a', title: 'A' });
    const close = open(drawn);
    messages.alert({ title: 'C' });
    expect(drawn.alert).toHaveBeenCalledTimes(1);
    close();
    messages.dismiss('a');
    expect(drawn.dismiss).not.toHaveBeenCalled();
    open(drawn);
    expect(drawn.dismiss).toHaveBeenCalledWith('a');
    expect(drawn.toast).toHaveBeenCalledTimes(1);
  });
});
