import type { Locator } from '@playwright/test';

/** Where something stands on the screen. */
export async function placeOf(
  seen: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const place = await seen.boundingBox();
  if (!place) throw new Error(`${String(seen)} has no place on the screen.`);
  return place;
}
