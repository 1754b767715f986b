import { screen, type BrowserWindow, type Rectangle } from 'electron';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from './json-file.ts';

const placeSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(400).max(20_000),
  height: z.number().int().min(300).max(20_000),
  maximized: z.boolean(),
});
const FIRST_SIZE = { width: 1360, height: 860 };

/** Where the window stood last time; a place on a screen that is gone is forgotten. */
export function lastPlace(file: string): { bounds: Partial<Rectangle>; maximized: boolean } {
  const kept = readJsonFile(file, placeSchema);
  if (!kept) return { bounds: FIRST_SIZE, maximized: false };
  const { maximized, ...bounds } = kept;
  const visible = screen.getAllDisplays().some(({ workArea }) => overlaps(workArea, bounds));
  return { bounds: visible ? bounds : FIRST_SIZE, maximized };
}

export function rememberPlace(window: BrowserWindow, file: string): void {
  window.on('close', () =>
    writeJsonFile(file, { ...window.getNormalBounds(), maximized: window.isMaximized() }),
  );
}

/** A title bar's worth of the window must be within reach. */
function overlaps(area: Rectangle, window: Rectangle): boolean {
  const reach = 80;
  return (
    window.x + window.width - reach >= area.x &&
    window.x + reach <= area.x + area.width &&
    window.y >= area.y &&
    window.y + reach <= area.y + area.height
  );
}
