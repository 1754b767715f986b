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

/** Returns the window's bounds of the last run; ignores a position on a screen that is gone. */
export function lastPlace(file: string): { bounds: Partial<Rectangle>; maximized: boolean } {
  const stored = readJsonFile(file, placeSchema);
  if (!stored) return { bounds: FIRST_SIZE, maximized: false };
  const { maximized, ...bounds } = stored;
  const visible = screen.getAllDisplays().some(({ workArea }) => overlaps(workArea, bounds));
  return { bounds: visible ? bounds : FIRST_SIZE, maximized };
}

export function rememberPlace(window: BrowserWindow, file: string): void {
  window.on('close', () =>
    writeJsonFile(file, { ...window.getNormalBounds(), maximized: window.isMaximized() }),
  );
}

/** At least the size of a title bar must be visible. */
function overlaps(area: Rectangle, window: Rectangle): boolean {
  const reach = 80;
  return (
    window.x + window.width - reach >= area.x &&
    window.x + reach <= area.x + area.width &&
    window.y >= area.y &&
    window.y + reach <= area.y + area.height
  );
}
