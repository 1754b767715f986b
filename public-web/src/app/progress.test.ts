import nprogress from 'nprogress';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startProgress } from './progress.ts';

const bar = () => document.querySelector<HTMLElement>('#nprogress .bar');

describe('the top progress bar', () => {
  beforeEach(() => vi.useFakeTimers());

  it('starts at 0.3, moves in steps of 800 ms, and has no spinner', () => {
    expect(nprogress.settings).toMatchObject({ minimum: 0.3, speed: 800, showSpinner: false });
    startProgress();
    expect(nprogress.status).toBe(0.3);
    expect(bar()).not.toBeNull();
    expect(document.querySelector('#nprogress .spinner')).toBeNull();
    nprogress.remove();
  });

  it('disappears when its work is done', () => {
    const stop = startProgress();
    vi.advanceTimersByTime(50);
    stop();
    vi.advanceTimersByTime(10_000);
    expect(bar()).toBeNull();
  });
});
