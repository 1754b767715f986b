import { groupCode } from '@logistics/shared/domain';
import {
  LABEL_MILLIMETRES,
  type Label,
  type LabelDrawing,
  type LabelField,
  type LabelSize,
  type Mark,
  type PrintedDocument,
} from '../bridge/index.ts';
import { code128Of, qrOf } from './barcodes.ts';
import { drawFoot } from './label-foot.ts';
import { drawHead } from './label-head.ts';
import { text } from './marks.ts';

const WIDTH = 100;
const EDGE = 3;
const INNER = WIDTH - 2 * EDGE;
/** Label printers have 8 dots per millimetre: a module of whole dots has sharp edges. Scanners fail below 2 dots. */
const DOT = 0.125;
const BAR_DOTS = { most: 4, least: 2 };
/** Quiet zone on each side of Code 128, in modules. */
const QUIET = 10;
/** Width of a monospace letter relative to the font size. */
const MONO_WIDTH = 0.6;

/**
 * Places of the codes, in millimetres. The QR code has four modules of paper on each side, even for the shortest code,
 * whose modules are the largest.
 */
const PLACES = {
  '100x75': { bars: { y: 20.5, height: 18 }, code: { y: 45, size: 6.2 }, qr: { x: 4, y: 50, side: 21 } },
  '100x150': { bars: { y: 31, height: 34 }, code: { y: 75, size: 8 }, qr: { x: 7, y: 88, side: 31.5 } },
} as const;

/** The label's size and content. */
interface LabelLayout {
  size: LabelSize;
  /** Fields that the person chose. */
  fields: readonly LabelField[];
  shop: PrintedDocument['shop'];
}

/**
 * Draws a parcel's label in black only, for printers with 8 dots per millimetre. The code and its barcodes are always on
 * it, in the same places. It never shows the fee or a complete phone number.
 */
export function drawLabel(label: Label, { size, fields, shop }: LabelLayout): LabelDrawing {
  const has = (field: LabelField) => fields.includes(field);
  return {
    ...LABEL_MILLIMETRES[size],
    marks: [
      ...drawHead(label, size, has),
      ...bars(label.orderCode, size),
      ...codeLine(label, size),
      qrCode(label.orderCode, size),
      ...drawFoot(label, size, shop, has),
    ],
  };
}

/**
 * Returns the widest bars whose quiet zones fit on the label; none if the code is too long. Then only the QR code is
 * printed.
 */
export function bars(code: string, size: LabelSize): Mark[] {
  const { width, d } = code128Of(code);
  const dots = Math.min(BAR_DOTS.most, Math.floor(WIDTH / (width + 2 * QUIET) / DOT));
  if (dots < BAR_DOTS.least) return [];
  const module = dots * DOT;
  const { y, height } = PLACES[size].bars;
  return [{ kind: 'code', code: 'code128', x: (WIDTH - width * module) / 2, y, module, height, d }];
}

/** The code in groups, with the last five digits bold, because people read those aloud. */
function codeLine({ orderCode }: Label, size: LabelSize): Mark[] {
  const groups = groupCode(orderCode);
  const letters = orderCode.length * MONO_WIDTH + (groups.length - 1) * 0.25;
  const { y, size: largest } = PLACES[size].code;
  const font = Math.min(largest, INNER / letters);
  let x = (WIDTH - letters * font) / 2;
  return groups.map((group, index) => {
    const mark = text(x, y, font, group, {
      mono: true,
      weight: index === groups.length - 1 ? 700 : 400,
    });
    x += (group.length * MONO_WIDTH + 0.25) * font;
    return mark;
  });
}

export function qrCode(code: string, size: LabelSize): Mark {
  const { x, y, side } = PLACES[size].qr;
  const { width, d } = qrOf(code);
  const module = Math.floor(side / width / DOT) * DOT;
  return { kind: 'code', code: 'qr', x, y, module, height: null, d };
}
