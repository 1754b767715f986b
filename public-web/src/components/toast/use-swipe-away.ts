import { useEffect, useRef } from 'react';

/** Distance of a swipe that removes the element, in px; after a shorter one it returns. */
const AWAY_PX = 64;

/**
 * Lets a finger swipe an element away to either side. Sets its style directly, since a render per move would be slow.
 * The element needs `touch-action: pan-y`, so that horizontal moves reach us.
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
    // The browser uses the touch for scrolling.
    on('pointercancel', () => settle(0));
    return () => listening.abort();
  }, [away]);
  return element;
}

type Hear = (event: PointerEvent) => void;
