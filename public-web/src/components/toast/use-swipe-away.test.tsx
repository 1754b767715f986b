import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useSwipeAway } from './use-swipe-away.ts';

function Line({ away }: { away: () => void }) {
  return <li ref={useSwipeAway(away)}>line</li>;
}
function drag(to: number, pointerType = 'touch', last: 'pointerUp' | 'pointerCancel' = 'pointerUp'): void {
  const line = screen.getByText('line');
  const pointer = { pointerType, isPrimary: true };
  fireEvent.pointerDown(line, { ...pointer, clientX: 200 });
  fireEvent.pointerMove(line, { ...pointer, clientX: 200 + to });
  fireEvent[last](line, { ...pointer, clientX: 200 + to });
}

describe('an element that can be swiped away', () => {
  it('is removed when it was moved far enough to either side', () => {
    const away = vi.fn();
    render(<Line away={away} />);
    drag(80);
    drag(-80);
    expect(away).toHaveBeenCalledTimes(2);
  });

  it('returns if it was moved a little, or if the finger turned out to scroll', () => {
    const away = vi.fn();
    render(<Line away={away} />);
    drag(40);
    drag(90, 'touch', 'pointerCancel');
    expect(away).not.toHaveBeenCalled();
    expect(screen.getByText('line').style.translate).toBe('');
  });

  it('is not moved by a mouse, which selects its text', () => {
    const away = vi.fn();
    render(<Line away={away} />);
    drag(200, 'mouse');
    expect(away).not.toHaveBeenCalled();
  });
});
