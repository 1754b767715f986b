import { ZOOMS, type DesktopSettings } from '../../bridge/index.ts';

type Zoom = DesktopSettings['zoom'];

/** One step larger or smaller; at either end it stays. */
export function nextZoom(zoom: Zoom, step: 1 | -1): Zoom {
  return ZOOMS[ZOOMS.indexOf(zoom) + step] ?? zoom;
}
