import { code128, qrcode } from 'bwip-js/node';

/** A code in whole modules: the size of its field, and what of it is black as the path of an SVG. */
export interface Modules {
  width: number;
  height: number;
  d: string;
}

/** Bars of one module's height, without the quiet zones beside them. */
export function code128Of(text: string): Modules {
  const drawn = code128({ bcid: 'code128', text, scale: 1, height: 1, parse: false }, collectModules());
  return { ...drawn, height: 1 };
}

/** Error correction M: a label that is scratched or folded is still read. Without its quiet zone. */
export function qrOf(text: string): Modules {
  // The package's types leave out what only some codes have.
  const options = { bcid: 'qrcode', text, scale: 1, eclevel: 'M', parse: false };
  return qrcode(options, collectModules());
}

/** Takes from the encoder what it would draw at one pixel a module. */
function collectModules() {
  let width = 0;
  let height = 0;
  const parts: string[] = [];
  return {
    scale: (): [number, number] => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (fieldWidth: number, fieldHeight: number) => {
      width = fieldWidth;
      height = fieldHeight;
    },
    /** A bar; the encoder gives its middle, rounded up. */
    line: (x: number, _y0: number, _x1: number, _y1: number, thickness: number) => {
      const left = Math.floor(x - thickness / 2);
      parts.push(`M${left} 0H${left + thickness}V1H${left}Z`);
    },
    polygon: (points: [number, number][]) => {
      parts.push(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`);
    },
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: (): Modules => ({ width, height, d: parts.join('') }),
  };
}
