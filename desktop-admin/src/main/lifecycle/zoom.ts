import { ZOOMS, type DesktopSettings } from '../../bridge/index.ts';

type Zoom = DesktopSettings['zoom'];

/** Returns the next larger or smaller zoom; at either end the same one. */
export function nextZoom(zoom: Zoom, step: 1 | -1): Zoom {
  return ZOOMS[ZOOMS.indexOf(zoom) + step] ?? zoom;
}
