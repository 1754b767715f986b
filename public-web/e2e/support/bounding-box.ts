import type { Locator } from '@playwright/test';

/** Position of an element on the screen. */
export async function boxOf(
  element: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${String(element)} is not visible on the screen.`);
  return box;
}
