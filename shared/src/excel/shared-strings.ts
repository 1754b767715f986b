import { unreadable } from './order-file-error.ts';
import { BYTE, isNameAt, isNameEnd, readBlocks, tagEnd } from './xml-scanner.ts';
import { decodeText } from './xml-text.ts';

/** In bytes of XML. The table is the only part of a workbook that must be in memory while its sheets are read. */
const SHARED_STRINGS_MAX = 512 * 1024 * 1024;

const PHONETIC = Uint8Array.from('rPh', (char) => char.charCodeAt(0));
const LETTER_T = 0x74;
const LETTER_S = 0x73;
const LETTER_I = 0x69;

/**
 * Reads the table of shared strings: joins runs of rich text, leaves out phonetic readings. Throws OrderFileError if
 * it is damaged or too large.
 */
export async function readSharedStrings(chunks: AsyncIterable<Uint8Array>): Promise<string[]> {
  const strings: string[] = [];
  let size = 0;
  for await (const block of readBlocks(chunks, { root: 'sst', container: 'sst', element: 'si' })) {
    const { bytes, end, prefixLength } = block;
    size += end - block.start;
    if (size > SHARED_STRINGS_MAX) throw unreadable('xlsx: the shared strings are too large');
    let phonetic = false;
    let text = '';
    for (let at = block.start; at < end;) {
      if (bytes[at] !== BYTE.less) {
        at++;
        continue;
      }
      const closing = bytes[at + 1] === BYTE.slash;
      const name = at + 1 + prefixLength + (closing ? 1 : 0);
      const isItem = bytes[name] === LETTER_S && bytes[name + 1] === LETTER_I && isNameEnd(bytes[name + 2]);
      const isText = !closing && bytes[name] === LETTER_T && isNameEnd(bytes[name + 1]);
      const behind = tagEnd(bytes, at, end);
      if (behind < 0) throw unreadable('xlsx: a shared string is cut short');
      const empty = bytes[behind - 2] === BYTE.slash;
      at = behind;
      if (isNameAt(bytes, name, PHONETIC)) {
        phonetic = !closing && !empty;
      } else if (isItem && (closing || empty)) {
        strings.push(text);
        text = '';
      } else if (isText && !empty) {
        const less = bytes.indexOf(BYTE.less, behind);
        at = less < 0 ? end : less;
        if (!phonetic) text += decodeText(bytes, behind, at);
      }
    }
  }
  return strings;
}
