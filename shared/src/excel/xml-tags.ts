import { OddXmlError } from './order-file-error.ts';
import { unescapeXml } from './xml-text.ts';

export interface XmlTag {
  /** Without its prefix. */
  name: string;
  closing: boolean;
  /** By local name; `r:id` is `id`. */
  attributes: ReadonlyMap<string, string>;
}

const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g;
const ATTRIBUTE = /(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Yields the tags of a small XML part (workbook, relations, styles) in order, without prefixes and texts. */
export function* readTags(bytes: Uint8Array): Generator<XmlTag> {
  if (bytes.includes(0)) throw new OddXmlError('a part is not in UTF-8');
  const text = new TextDecoder().decode(bytes);
  for (const [, slash = '', name = '', list = ''] of text.matchAll(TAG)) {
    const attributes = new Map<string, string>();
    for (const [, key = '', double, single] of list.matchAll(ATTRIBUTE)) {
      attributes.set(key, unescapeXml(double ?? single ?? ''));
    }
    yield { name, closing: slash !== '', attributes };
  }
}
