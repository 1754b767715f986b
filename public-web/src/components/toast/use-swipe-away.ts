import { useEffect, useRef } from 'react';

/** So far a finger moves what it wants to put away; what moved less comes back. */
const AWAY_PX = 64;

/**
 * Lets a finger put an element away to either side. Moved by its own style, since each step would otherwise be a drawing;
 * `touch-action: pan-y` has to leave the sideways way to us.
 */
export function useSwipeAway(away: () => void) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const moved = element.current;
    if (!moved) return;
    let from: number | null = null;
    const listening = new AbortController();
    const on = (name: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel', hear: Hear) =>
      moved.addEventListener(name, hear, { signal: listening.signal });
    on('pointerdown', ({ pointerType, isPrimary, clientX }) => {
      if (pointerType === 'touch' && isPrimary) from = clientX;
    });
    on('pointermove', ({ isPrimary, clientX }) => {
      if (from === null || !isPrimary) return;
      moved.style.translate = `${clientX - from}px`;
      moved.style.opacity = Math.abs(clientX - from) > AWAY_PX ? '0.5' : '';
    });
    const settle = (distance: number) => {
      from = null;
      moved.style.translate = moved.style.opacity = '';
      if (Math.abs(distance) > AWAY_PX) away();
    };
    on('pointerup', ({ isPrimary, clientX }) => {
      if (from !== null && isPrimary) settle(clientX - from);
    });
    // The browser has taken the finger for scrolling.
    on('pointercancel', () => settle(0));
    return () => listening.abort();
  }, [away]);
  return element;
}

type Hear = (event: PointerEvent) => void;
