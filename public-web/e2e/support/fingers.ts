import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}
/** Path of a finger over the screen. */
export interface FingerPath {
  from: Point;
  to: Point;
}

const STEPS = 8;

/** Moves several fingers over the screen at once, with the touch events of a touch screen. */
export async function moveFingers(page: Page, ...paths: readonly FingerPath[]): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const at = (fraction: number) =>
    paths.map(({ from, to }, id) => ({
      id,
      x: from.x + (to.x - from.x) * fraction,
      y: from.y + (to.y - from.y) * fraction,
    }));
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= STEPS; step += 1)
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / STEPS) });
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await screen.detach();
}

/** Two fingers around a point that change their distance. */
export function pinch({ x, y }: Point, from: number, to: number): [FingerPath, FingerPath] {
  const finger = (side: 1 | -1): FingerPath => ({
    from: { x: x + (side * from) / 2, y },
    to: { x: x + (side * to) / 2, y },
  });
  return [finger(-1), finger(1)];
}
