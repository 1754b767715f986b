import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}
/** Path of a finger over the screen. */
export interface Way {
  from: Point;
  to: Point;
}

const STEPS = 8;

/** Moves several fingers over the screen at once, with the touch events of a touch screen. */
export async function moveFingers(page: Page, ...ways: readonly Way[]): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const at = (part: number) =>
    ways.map(({ from, to }, id) => ({
      id,
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    }));
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= STEPS; step += 1)
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / STEPS) });
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await screen.detach();
}

/** Two fingers around a point that change their distance. */
export function pinch({ x, y }: Point, from: number, to: number): [Way, Way] {
  const finger = (side: 1 | -1): Way => ({
    from: { x: x + (side * from) / 2, y },
    to: { x: x + (side * to) / 2, y },
  });
  return [finger(-1), finger(1)];
}
