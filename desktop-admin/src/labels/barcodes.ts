import { code128, qrcode } from 'bwip-js/generic';

/** A barcode in whole modules: the size of its field, and the black parts as an SVG path. */
export interface Modules {
  width: number;
  height: number;
  d: string;
}

/** Returns bars with a height of one module, without the quiet zones beside them. */
export function code128Of(text: string): Modules {
  const modules = code128({ bcid: 'code128', text, scale: 1, height: 1, parse: false }, collectModules());
  return { ...modules, height: 1 };
}

/** Returns the QR code without its quiet zone. Error correction M: a scratched or folded label is still readable. */
export function qrOf(text: string): Modules {
  // The package's types omit options of single barcode types.
  const options = { bcid: 'qrcode', text, scale: 1, eclevel: 'M', parse: false };
  return qrcode(options, collectModules());
}

/** Collects the encoder's drawing calls at one pixel per module. */
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
    /** A bar; the encoder passes its centre, rounded up. */
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
