const SHORT = 1024;
const units = new Uint16Array(SHORT);
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

// A map, because a file may name an entity 'toString', which every object has.
const NAMED: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED.get(name) ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}

/** Unescapes markup text: line ends, entities. */
export function unescapeXml(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/&(#x[0-9a-f]{1,8}|#\d{1,9}|[a-z]{2,4});/gi, entity);
}

/**
 * Decodes Excel's own escape of characters that XML does not allow. Its double line end, `_x000D_` and a real one,
 * becomes one.
 */
function unescapeExcel(text: string): string {
  return text
    .replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('\r\n', '\n');
}

function decodeSlowly(bytes: Uint8Array, start: number, end: number): string {
  return unescapeExcel(unescapeXml(decoder.decode(bytes.subarray(start, end))));
}

/**
 * Decodes the text of a cell between two tags: UTF-8, entities and Excel's escapes. Most cells are short and plain,
 * so they are decoded here code unit by code unit: calling a TextDecoder costs more than reading such a cell.
 */
export function decodeText(bytes: Uint8Array, start: number, end: number): string {
  if (end - start > SHORT) return decodeSlowly(bytes, start, end);
  let length = 0;
  let at = start;
  while (at < end) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) {
      const special = first === 0x26 || first === 0x0d || (first === 0x5f && bytes[at + 1] === 0x78);
      if (special) return decodeSlowly(bytes, start, end);
      units[length++] = first;
      at += 1;
      continue;
    }
    const second = (bytes[at + 1] ?? 0) ^ 0x80;
    if (first >= 0xc2 && first < 0xe0 && second < 0x40 && at + 1 < end) {
      units[length++] = ((first & 0x1f) << 6) | second;
      at += 2;
      continue;
    }
    const third = (bytes[at + 2] ?? 0) ^ 0x80;
    const unit = ((first & 0x0f) << 12) | (second << 6) | third;
    const isThree = first >= 0xe0 && first < 0xf0 && second < 0x40 && third < 0x40 && at + 2 < end;
    if (!isThree || unit < 0x800 || (unit >= 0xd800 && unit < 0xe000)) return decodeSlowly(bytes, start, end);
    units[length++] = unit;
    at += 3;
  }
  return Reflect.apply(String.fromCharCode, null, units.subarray(0, length));
}
