import { groupCode } from '@logistics/shared/domain';
import { formatDateTime, formatWeight } from '@logistics/shared/formatting';
import { consolePrintingTexts } from '@logistics/shared/texts/console-printing';
import {
  LABEL_MILLIMETRES,
  type Label,
  type LabelDrawing,
  type LabelSize,
  type Mark,
  type PrintedDocument,
} from '../../bridge/index.ts';
import { code128Of, qrOf } from './barcodes.ts';
import { fitText, inTwoLines, widthOf } from './text-fit.ts';

type Shop = PrintedDocument['shop'];

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

const text = (
  x: number,
  y: number,
  size: number,
  words: string,
  more: Partial<Pick<Extract<Mark, { kind: 'text' }>, 'weight' | 'anchor' | 'mono' | 'white'>> = {},
): Mark => ({
  kind: 'text',
  x,
  y,
  size,
  weight: 400,
  anchor: 'start',
  mono: false,
  white: false,
  ...more,
  text: words,
});
const box = (x: number, y: number, width: number, height: number, line: number | null = null): Mark => ({
  kind: 'box',
  x,
  y,
  width,
  height,
  line,
});

/** Layout of a label by its height: the larger one stacks what the smaller one has side by side. */
const PLACES = {
  '100x75': {
    head: 14,
    bars: { y: 20.5, height: 18 },
    code: { y: 45.4, size: 6.2 },
    qr: { y: 50, side: 22.5 },
    rules: [
      { x: 30, y: 48.6, thick: 0.4 },
      { x: 31, y: 64.8, thick: 0.25 },
    ],
    weight: { x: 31, title: 54.4, y: 62.2, width: 27, size: 7.4 },
    bag: { x: 60, title: 54.4, y: 61.6, width: 37, size: 5.6 },
    caption: 3,
    status: { x: 31, y: 68.9, width: 42, size: 3.1 },
    at: { x: 97, y: 68.9, size: 2.6, anchor: 'end' },
    from: { x: 31, y: 72.8, width: 66, size: 2.8 },
  },
  '100x150': {
    head: 22,
    bars: { y: 31, height: 34 },
    code: { y: 75, size: 8 },
    qr: { y: 86, side: 44 },
    rules: [
      { x: 3, y: 81, thick: 0.4 },
      { x: 3, y: 136, thick: 0.4 },
    ],
    weight: { x: 53, title: 90, y: 101, width: 44, size: 11 },
    bag: { x: 53, title: 108, y: 117, width: 44, size: 8 },
    caption: 4,
    status: { x: 53, y: 125, width: 44, size: 4.4 },
    at: { x: 53, y: 131, size: 3.8, anchor: 'start' },
    from: { x: 4, y: 144, width: 92, size: 5 },
  },
} as const;

/**
 * Draws a parcel's label in black only, for printers with 8 dots per millimetre. It shows neither the customer's phone
 * nor the fee.
 */
export function drawLabel(label: Label, size: LabelSize, shop: Shop): LabelDrawing {
  return {
    ...LABEL_MILLIMETRES[size],
    marks: [...head(label, size), ...bars(label, size), ...codeLine(label, size), ...foot(label, size, shop)],
  };
}

/** The customer's code as large as possible, white on black, with the name beside it. */
function head({ customerCode, customerName, carrier }: Label, size: LabelSize): Mark[] {
  const { head: height } = PLACES[size];
  const boxWidth = 46;
  const name = consolePrintingTexts.label.noCustomer;
  const large = fitText(customerCode ?? name, boxWidth - 4, { size: height * 0.66, least: 3 });
  const beside = boxWidth + EDGE + 2.5;
  const chip = carrier ? fitText(carrier, 22, { size: 3.4, least: 2.4 }) : null;
  const chipWidth = chip ? widthOf(chip.text) * chip.size + 3 : 0;
  const beginning = { x: beside, width: WIDTH - EDGE - beside, size: height * 0.24 };
  const lines = inTwoLines(customerName ?? '', beginning.width, beginning.size);
  return [
    box(EDGE, EDGE, boxWidth, height),
    text(EDGE + boxWidth / 2, EDGE + height / 2 + large.size * 0.36, large.size, large.text, {
      weight: 700,
      anchor: 'middle',
      white: true,
    }),
    ...lines.flatMap((line, index) =>
      fitted({ ...beginning, y: EDGE + height * (0.24 + index * 0.26) }, line, 600),
    ),
    ...(chip
      ? [
          box(beside, EDGE + height - 6, chipWidth, 5.75, 0.35),
          text(beside + chipWidth / 2, EDGE + height - 2, chip.size, chip.text, {
            weight: 600,
            anchor: 'middle',
          }),
        ]
      : []),
  ];
}

/**
 * The widest bars whose quiet zones fit on the label. If the code is too long for bars, only the QR code is printed.
 */
function bars({ orderCode }: Label, size: LabelSize): Mark[] {
  const { width, d } = code128Of(orderCode);
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

/** The QR code, the weight, the bag, the status with its time, and the sender. */
function foot(label: Label, size: LabelSize, shop: Shop): Mark[] {
  const texts = consolePrintingTexts.label;
  const place = PLACES[size];
  const { at } = place;
  const qr = qrOf(label.orderCode);
  const module = Math.floor(place.qr.side / qr.width / DOT) * DOT;
  const weight = label.weight === null ? '' : formatWeight(label.weight);
  const from = [shop.name, shop.phone].filter(Boolean).join(' · ');
  return [
    { kind: 'code', code: 'qr', x: EDGE + 1, y: place.qr.y, module, height: null, d: qr.d },
    ...place.rules.map(({ x, y, thick }) => box(x, y, WIDTH - EDGE - x, thick)),
    ...titled(place.weight, place.caption, texts.weight, weight),
    ...titled(place.bag, place.caption, texts.bag, label.bag ?? ''),
    ...fitted(place.status, label.status ?? '', 600),
    ...(label.at ? [text(at.x, at.y, at.size, formatDateTime(label.at), { anchor: at.anchor })] : []),
    ...fitted(place.from, from, 400),
  ];
}

interface Place {
  x: number;
  y: number;
  width: number;
  size: number;
}

/** A value with its caption above; nothing without a value. */
function titled(place: Place & { title: number }, caption: number, title: string, value: string): Mark[] {
  if (!value) return [];
  return [text(place.x, place.title, caption, title), ...fitted(place, value, 700)];
}

function fitted({ x, y, width, size }: Place, words: string, weight: 400 | 600 | 700): Mark[] {
  const fit = fitText(words, width, { size, least: Math.min(size, 2.4) });
  return fit.text ? [text(x, y, fit.size, fit.text, { weight })] : [];
}
