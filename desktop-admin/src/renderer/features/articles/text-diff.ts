import { diffArrays } from 'diff';

export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}
export interface TextDiff {
  parts: DiffPart[];
  /** Number of words. */
  added: number;
  removed: number;
}

const BLOCKS = new Set('P H2 H3 H4 LI BLOCKQUOTE PRE FIGURE DT DD CAPTION HR TABLE UL OL DL DIV'.split(' '));
const PATIENCE = 1500;

/** Returns the text of stored HTML: one block per line, cells separated by a bar, pictures and films by name. */
export function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return linesOf(body)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

function linesOf(node: Node): string {
  if (node instanceof Text) return node.data.replace(/\s+/g, ' ');
  if (!(node instanceof Element)) return '';
  if (node.tagName === 'BR') return '\n';
  if (node.tagName === 'IMG') return ` [${node.getAttribute('alt') || '…'}] `;
  const film = node.getAttribute('data-youtube');
  if (film !== null) return ` youtu.be/${film} `;
  if (node.tagName === 'TR') {
    const cells = [...node.children].map((cell) => linesOf(cell).trim());
    return cells.some(Boolean) ? `\n${cells.join(' | ')}\n` : '\n';
  }
  const inside = [...node.childNodes].map(linesOf).join('');
  return BLOCKS.has(node.tagName) ? `\n${inside}\n` : inside;
}

/** Returns the pictures of stored HTML in document order, with their alt texts. */
export function picturesOf(html: string): { url: string; alt: string }[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('img')].map((picture) => ({
    url: picture.getAttribute('src') ?? '',
    alt: picture.alt,
  }));
}

/** Whether two texts differ in their pictures, the order of pictures or an alt text. */
export function picturesDiffer(before: string, after: string): boolean {
  return JSON.stringify(picturesOf(before)) !== JSON.stringify(picturesOf(after));
}

const WORD = /[\p{L}\p{N}]/u;
const wordsIn = (pieces: readonly string[]) => pieces.filter((piece) => WORD.test(piece)).length;

/** Computes a diff by whole words, so that no Vietnamese word is split at its diacritics. */
export function diffWords(before: string, after: string): TextDiff {
  const [old, now] = [piecesOf(before), piecesOf(after)];
  const found = diffArrays(old, now, { timeout: PATIENCE }) ?? [
    { value: old, added: false, removed: true },
    { value: now, added: true, removed: false },
  ];
  const diff: TextDiff = { parts: [], added: 0, removed: 0 };
  for (const { value, added, removed } of found) {
    if (value.length === 0) continue;
    if (added) diff.added += wordsIn(value);
    if (removed) diff.removed += wordsIn(value);
    diff.parts.push({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value.join('') });
  }
  return diff;
}

/** Splits a text into words and separators. A line break is a piece of its own. */
function piecesOf(text: string): string[] {
  return text.normalize('NFC').match(/\n|[^\S\n]+|[^\s]+/gu) ?? [];
}
