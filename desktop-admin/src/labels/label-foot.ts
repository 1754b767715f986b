import { formatDateTime, formatVolume, formatWeight } from '@logistics/shared/formatting';
import { consolePrintingTexts } from '@logistics/shared/texts/console-printing';
import type { Label, LabelField, LabelSize, Mark, PrintedDocument } from '../bridge/index.ts';
import { box, fitted, text } from './marks.ts';
import { widthOf } from './text-fit.ts';

const texts = consolePrintingTexts.label;
const RIGHT = 97;

/** Content of a label's foot: values with a caption, the status with its time, and lines of words. */
interface Foot {
  values: { title: string; value: string; share: number; size: number }[];
  status: string;
  at: string;
  /** Goods, note and sender, each in a line of its own. */
  lines: string[];
}

/** Draws the foot of a label around its QR code. The chosen parts share the space: the fewer parts, the larger. */
export function drawFoot(
  label: Label,
  size: LabelSize,
  shop: PrintedDocument['shop'],
  has: (field: LabelField) => boolean,
): Mark[] {
  const foot = contentOf(label, shop, has);
  return size === '100x75' ? beside(foot) : stacked(foot);
}

function contentOf(label: Label, shop: PrintedDocument['shop'], has: (field: LabelField) => boolean): Foot {
  const { weight, volume, bag, goods, note, status, at } = label;
  const values = [
    {
      title: texts.weight,
      value: has('weight') && weight !== null ? formatWeight(weight) : '',
      share: 3,
      size: 1,
    },
    {
      title: texts.volume,
      value: has('volume') && volume !== null ? formatVolume(volume) : '',
      share: 3,
      size: 0.8,
    },
    { title: texts.bag, value: has('bag') ? (bag ?? '') : '', share: 4, size: 0.75 },
  ];
  const from = [shop.name, shop.phone].filter(Boolean).join(' · ');
  const lines = [
    has('goods') && goods ? texts.goods(goods) : '',
    has('note') && note ? texts.note(note) : '',
    has('shop') ? from : '',
  ];
  return {
    values: values.filter(({ value }) => value !== ''),
    status: has('status') ? (status ?? '') : '',
    at: has('date') && at ? formatDateTime(at) : '',
    lines: lines.filter((line) => line.trim() !== ''),
  };
}

/** On the small label everything is at the right of the QR code, values side by side. */
function beside({ values, status, at, lines }: Foot): Mark[] {
  const x = 31;
  const top = 49.2;
  const hasStatus = status !== '' || at !== '';
  const count = lines.length + (hasStatus ? 1 : 0);
  const step = count > 3 ? 3.3 : 3.9;
  const end = 72.8;
  const rule = end - count * step - 0.2;
  const sizes = { line: step * 0.77, at: step * 0.67 };
  const first = end - (count - 1) * step;
  const statusLine = hasStatus
    ? statusWithTime({ x, y: first, width: RIGHT - x, size: sizes.line }, status, at, sizes.at)
    : [];
  return [
    box(30, 48.6, RIGHT - 30, 0.4),
    ...row(values, { x, y: top, width: RIGHT - x, height: rule - top, title: 3 }),
    ...(count > 0 && values.length > 0 ? [box(x, rule, RIGHT - x, 0.25)] : []),
    ...statusLine,
    ...lines.flatMap((line, index) => {
      const y = first + (index + (hasStatus ? 1 : 0)) * step;
      return fitted({ x, y, width: RIGHT - x, size: step * 0.72, least: step * 0.6 }, line, 400);
    }),
  ];
}

/** On the large label the values are beside the QR code, one below the other. The lines of words are below it. */
function stacked({ values, status, at, lines }: Foot): Mark[] {
  const x = 47;
  const step = 6;
  const end = 146;
  const rule = end - lines.length * step - 0.5;
  const width = RIGHT - x;
  const words = [status, at].filter((line) => line !== '');
  const bottom = rule - 2 - words.length * step;
  const top = 83.5;
  const height = Math.min(19, (bottom - top) / Math.max(1, values.length));
  return [
    box(3, 81, RIGHT - 3, 0.4),
    ...values.flatMap((value, index) =>
      row([value], { x, y: top + index * height, width, height, title: 4 }),
    ),
    ...words.flatMap((line, index) => {
      const y = rule - 3 - (words.length - 1 - index) * step;
      return fitted({ x, y, width, size: 4.4 }, line, line === status ? 600 : 400);
    }),
    ...(lines.length > 0 ? [box(3, rule, RIGHT - 3, 0.4)] : []),
    ...lines.flatMap((line, index) =>
      fitted(
        { x: 4, y: end - (lines.length - 1 - index) * step, width: RIGHT - 5, size: 4.6, least: 3.4 },
        line,
        400,
      ),
    ),
  ];
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Largest letters of captions. */
  title: number;
}

/** Values side by side, each with its caption above. */
function row(values: Foot['values'], { x, y, width, height, title: largestTitle }: Area): Mark[] {
  const title = Math.max(2.1, Math.min(largestTitle, height * 0.25));
  const largest = Math.min(11, height * 0.48);
  const gap = 2.5;
  const shares = values.reduce((sum, { share }) => sum + share, 0);
  let left = x;
  return values.flatMap((value) => {
    const own = ((width - gap * (values.length - 1)) * value.share) / shares;
    const at = left;
    left += own + gap;
    return [
      ...fitted({ x: at, y: y + Math.max(title, height * 0.33), width: own, size: title }, value.title, 400),
      ...fitted({ x: at, y: y + height * 0.84, width: own, size: largest * value.size }, value.value, 700),
    ];
  });
}

/** The status at the left of a line, and its time at the right. */
function statusWithTime(
  { x, y, width, size }: { x: number; y: number; width: number; size: number },
  status: string,
  at: string,
  atSize: number,
): Mark[] {
  const atWidth = at === '' ? 0 : widthOf(at) * atSize + 2;
  return [
    ...fitted({ x, y, width: width - atWidth, size }, status, 600),
    ...(at === '' ? [] : [text(x + width, y, atSize, at, { anchor: 'end' })]),
  ];
}
