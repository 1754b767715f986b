import { act, fireEvent, render, screen } from '@testing-library/react';
import { useCountdown } from '@logistics/shared/api-client/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CountdownLine } from './countdown-line.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function show(seconds: number | null) {
  const onEnd = vi.fn();
  function Dialog() {
    const countdown = useCountdown(seconds, onEnd);
    return <CountdownLine countdown={countdown} sentence={(left) => `Tải lại sau ${left} giây`} />;
  }
  render(<Dialog />);
  return onEnd;
}
/** Each second is rendered before the next one begins. */
const pass = (seconds: number) => {
  for (let second = 0; second < seconds; second++) act(() => void vi.advanceTimersByTime(1000));
};

it('counts down in words and ends once', () => {
  const onEnd = show(3);
  expect(screen.getByRole('timer').textContent).toBe('Tải lại sau 3 giây');
  pass(2);
  expect(screen.getByRole('timer').textContent).toBe('Tải lại sau 1 giây');
  expect(onEnd).not.toHaveBeenCalled();
  pass(5);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('can be stopped, and then never ends', () => {
  const onEnd = show(3);
  pass(1);
  fireEvent.click(screen.getByRole('button', { name: 'Ở lại trang này' }));
  expect(screen.queryByRole('timer')).toBeNull();
  pass(9);
  expect(onEnd).not.toHaveBeenCalled();
});

it('does not exist without seconds', () => {
  const onEnd = show(null);
  pass(9);
  expect(screen.queryByRole('timer')).toBeNull();
  expect(onEnd).not.toHaveBeenCalled();
});
