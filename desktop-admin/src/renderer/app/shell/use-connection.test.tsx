import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConnection } from './use-connection.ts';

const ANSWERED = new Response(null, { status: 200 });

describe('the connection of the top bar', () => {
  const request = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', request);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    request.mockReset();
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const networkReturns = () => act(async () => void window.dispatchEvent(new Event('online')));

  it('is back within seconds, when the first request after a cut fails', async () => {
    request.mockRejectedValueOnce(new TypeError('network changed')).mockResolvedValue(ANSWERED);
    const { result } = renderHook(() => useConnection());
    await pass(0);
    expect(result.current).toBe(false);
    await pass(3_000);
    expect(result.current).toBe(true);
  });

  it('does not believe a request from before the network returned', async () => {
    let failLate = (_reason: Error) => undefined as void;
    request
      .mockReturnValueOnce(new Promise((_resolve, reject) => (failLate = reject)))
      .mockResolvedValue(ANSWERED);
    const { result } = renderHook(() => useConnection());
    await networkReturns();
    await act(async () => failLate(new TypeError('cut')));
    await pass(0);
    expect(result.current).toBe(true);
  });

  it('asks no more once the top bar is gone', async () => {
    request.mockResolvedValue(ANSWERED);
    const { unmount } = renderHook(() => useConnection());
    await pass(0);
    unmount();
    await pass(60_000);
    expect(request).toHaveBeenCalledTimes(1);
  });
});
