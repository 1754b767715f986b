import type { Locator } from '@playwright/test';

/** Position of an element on the screen. */
export async function placeOf(
  seen: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const place = await seen.boundingBox();
  if (!place) throw new Error(`${String(seen)} is not visible on the screen.`);
  return place;
}
