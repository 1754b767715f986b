import { OddXmlError, unreadable } from './order-file-error.ts';

export const BYTE = {
  tab: 0x09,
  space: 0x20,
  bang: 0x21,
  quote: 0x22,
  apostrophe: 0x27,
  slash: 0x2f,
  colon: 0x3a,
  less: 0x3c,
  equals: 0x3d,
  greater: 0x3e,
  question: 0x3f,
} as const;

/** A run of bytes that contains only complete elements. Valid until the next block is read. */
export interface Block {
  bytes: Uint8Array;
  start: number;
  end: number;
  /** Length in bytes of the namespace prefix and its colon before each name; 0 for none. */
  prefixLength: number;
}

export interface BlockShape {
  root: string;
  /** The element whose children are read; may be the root. */
  container: string;
  element: string;
}

/** An element larger than this (in bytes) is an attack. */
const CARRY_MAX = 64 * 1024 * 1024;

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** Returns whether a name ends at this byte. */
export function isNameEnd(byte: number | undefined): boolean {
  return byte === BYTE.greater || byte === BYTE.slash || (byte !== undefined && byte <= BYTE.space);
}

/** Returns whether exactly `name` is at position `at`. */
export function isNameAt(bytes: Uint8Array, at: number, name: Uint8Array): boolean {
  for (let n = 0; n < name.length; n++) if (bytes[at + n] !== name[n]) return false;
  return isNameEnd(bytes[at + name.length]);
}

/** Returns the end (after `>`) of the tag that opens at `at`, respecting quotes; -1 if it is not in the bytes. */
export function tagEnd(bytes: Uint8Array, at: number, end: number): number {
  let quote = 0;
  for (let pos = at; pos < end; pos++) {
    const byte = bytes[pos];
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === BYTE.quote || byte === BYTE.apostrophe) {
      quote = byte;
    } else if (byte === BYTE.greater) {
      return pos + 1;
    }
  }
  return -1;
}

/**
 * Collects chunks into one run of bytes. Grows by doubling, so that a large element is not copied again and again.
 */
class Window {
  bytes: Uint8Array = new Uint8Array(0);
  readonly #chunks: AsyncIterator<Uint8Array>;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Retains the bytes from `from` and adds at least as many new ones; false at the end of the stream. */
  async fill(from: number): Promise<boolean> {
    const retained = this.bytes.subarray(from);
    const added: Uint8Array[] = [];
    let length = 0;
    while (length === 0 || length < retained.length) {
      const next = await this.#chunks.next();
      if (next.done === true) break;
      if (next.value.length > 0) added.push(next.value);
      length += next.value.length;
    }
    if (retained.length + length > CARRY_MAX) throw unreadable('xml: an element is too large');
    const [only] = added;
    if (retained.length === 0 && added.length === 1 && only !== undefined) {
      this.bytes = only;
      return true;
    }
    const joined = new Uint8Array(retained.length + length);
    joined.set(retained);
    let at = retained.length;
    for (const chunk of added) {
      joined.set(chunk, at);
      at += chunk.length;
    }
    this.bytes = joined;
    return length > 0;
  }

  /** Reads the rest, so that the archive can check the entry's length and CRC. */
  async drain(): Promise<void> {
    while ((await this.#chunks.next()).done !== true);
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}

/**
 * Returns the position after the root's `<` and its prefix; -1 if more bytes are needed. Throws OddXmlError for
 * another root.
 */
function findRoot(bytes: Uint8Array, root: string): { prefixLength: number } | null {
  if (bytes[0] === 0xff || bytes[0] === 0xfe || bytes[0] === 0 || bytes[1] === 0) {
    throw new OddXmlError('a part is not in UTF-8');
  }
  let at = 0;
  for (;;) {
    at = bytes.indexOf(BYTE.less, at);
    const end = at < 0 ? -1 : tagEnd(bytes, at, bytes.length);
    if (end < 0) return null;
    if (bytes[at + 1] !== BYTE.question && bytes[at + 1] !== BYTE.bang) break;
    at = end;
  }
  let nameEnd = at + 1;
  while (!isNameEnd(bytes[nameEnd])) nameEnd++;
  const colon = bytes.subarray(at, nameEnd).indexOf(BYTE.colon);
  const prefixLength = colon < 0 ? 0 : colon;
  if (!isNameAt(bytes, at + 1 + prefixLength, ascii(root))) throw new OddXmlError(`the root is not ${root}`);
  return { prefixLength };
}

/**
 * Returns the position after the opening tag of the container; `empty` if it closes itself; null if more bytes are
 * needed.
 */
function findContainer(
  bytes: Uint8Array,
  name: Uint8Array,
  prefixLength: number,
): { at: number; empty: boolean } | null {
  for (let at = bytes.indexOf(BYTE.less); at >= 0; at = bytes.indexOf(BYTE.less, at + 1)) {
    if (!isNameAt(bytes, at + 1 + prefixLength, name)) continue;
    const end = tagEnd(bytes, at, bytes.length);
    return end < 0 ? null : { at: end, empty: bytes[end - 2] === BYTE.slash };
  }
  return null;
}

/** Returns the last position before which all elements are complete, and whether the container ends there. */
function findCut(
  bytes: Uint8Array,
  from: number,
  prefixLength: number,
  element: Uint8Array,
  container: Uint8Array,
): { at: number; ended: boolean } {
  for (
    let at = bytes.lastIndexOf(BYTE.less);
    at >= from;
    at = at === 0 ? -1 : bytes.lastIndexOf(BYTE.less, at - 1)
  ) {
    if (bytes[at + 1] === BYTE.slash) {
      const name = at + 2 + prefixLength;
      if (isNameAt(bytes, name, container)) return { at, ended: true };
      if (isNameAt(bytes, name, element) && bytes[name + element.length] === BYTE.greater) {
        return { at: name + element.length + 1, ended: false };
      }
    } else if (isNameAt(bytes, at + 1 + prefixLength, element)) {
      return { at, ended: false };
    }
  }
  return { at: from, ended: false };
}

/**
 * Reads the children of one container in an XML part, in blocks of complete elements, independent of chunk borders.
 * Throws OddXmlError before the first block for a part that this reader does not support, OrderFileError for a
 * truncated one.
 */
export async function* readBlocks(
  chunks: AsyncIterable<Uint8Array>,
  shape: BlockShape,
): AsyncGenerator<Block> {
  const window = new Window(chunks);
  try {
    const need = async (from: number): Promise<void> => {
      if (!(await window.fill(from))) throw unreadable(`xml: ${shape.root} is cut short`);
    };
    let root = null;
    do {
      await need(0);
      root = findRoot(window.bytes, shape.root);
    } while (root === null);
    const { prefixLength } = root;
    const container = ascii(shape.container);
    const element = ascii(shape.element);
    let opened = findContainer(window.bytes, container, prefixLength);
    while (opened === null) {
      await need(0);
      opened = findContainer(window.bytes, container, prefixLength);
    }
    let start = opened.at;
    for (let ended = opened.empty; !ended;) {
      const cut = findCut(window.bytes, start, prefixLength, element, container);
      if (cut.at > start) yield { bytes: window.bytes, start, end: cut.at, prefixLength };
      ended = cut.ended;
      if (ended) break;
      await need(cut.at);
      start = 0;
    }
    await window.drain();
  } finally {
    await window.close();
  }
}
