import { DOMParser, DOMSerializer, type Node as ArticleNode, type Schema } from '@tiptap/pm/model';

/** Parses stored HTML; elements that the schema does not know become text. */
export function readHtml(schema: Schema, html: string): ArticleNode {
  const { body } = new window.DOMParser().parseFromString(html, 'text/html');
  return DOMParser.fromSchema(schema).parse(body);
}

/** Serializes an article exactly as the server stores it: same tags, attributes, order and characters. */
export function writeHtml(doc: ArticleNode): string {
  const fragment = DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document });
  for (const line of fragment.querySelectorAll(LINES)) trimEnd(line);
  return writeChildren(fragment).replace(/(?:<p><\/p>)+$/, '');
}

const VOID = new Set(['br', 'hr']);
/** Attributes in stored HTML, in order. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'target'],
  td: ['colspan', 'rowspan', 'data-align', 'id'],
  th: ['colspan', 'rowspan', 'scope', 'data-align', 'id'],
  div: ['data-align', 'id'],
  ol: ['start', 'id'],
  span: ['data-youtube'],
};
const OWN_PARAGRAPH_ONLY = new Set(['li', 'td', 'th', 'dd']);

const LINES = 'p, h2, h3, h4, dt, figcaption';

/** Removes spaces at the end of a line, as HTML parsers ignore them. */
function trimEnd(line: Element): void {
  for (;;) {
    let last: Node | null = line.lastChild;
    while (last instanceof Element && last.lastChild) last = last.lastChild;
    if (!(last instanceof Text)) return;
    last.data = last.data.replace(/[ \t\r\n\f]+$/, '');
    if (last.data !== '') return;
    while (last && last !== line && !last.hasChildNodes()) {
      const parent: Node | null = last.parentNode;
      last.parentNode?.removeChild(last);
      last = parent;
    }
  }
}

function writeChildren(parent: ParentNode & Node): string {
  return [...parent.childNodes].map(writeNode).join('');
}

function writeNode(node: Node): string {
  if (!(node instanceof Element)) return escapeText(node.textContent ?? '');
  const tag = node.tagName.toLowerCase();
  if (VOID.has(tag)) return `<${tag} />`;
  if (tag === 'img') return writePicture(node);
  if (tag === 'table') return writeTable(node);
  if (tag === 'figcaption' && !node.hasChildNodes()) return '';
  const inside = OWN_PARAGRAPH_ONLY.has(tag) ? writeItem(node) : writeChildren(node);
  return `<${tag}${writeAttributes(node, ATTRIBUTES[tag] ?? ['id'])}>${inside}</${tag}>`;
}

/** An item or cell with one paragraph contains its text directly. */
function writeItem(item: Element): string {
  const [first, ...others] = item.children;
  const isAlone =
    first?.tagName === 'P' &&
    !first.hasAttributes() &&
    (first.hasChildNodes() || others.length === 0) &&
    // Text beside a block element would run into it.
    others.every(({ tagName }) => /^(?:UL|OL|TABLE|BLOCKQUOTE|PRE|FIGURE|DL)$/.test(tagName));
  return isAlone ? writeChildren(first) + others.map(writeNode).join('') : writeChildren(item);
}

function writePicture(picture: Element): string {
  const fields = ['src', 'alt', 'title', 'width', 'height'].flatMap((name) => {
    const value = picture.getAttribute(name === 'src' ? 'data-src' : name);
    return value === null ? [] : [` ${name}="${escapeValue(value)}"`];
  });
  return `<img${fields.join('')} loading="lazy" />`;
}

/** Header rows first, then the body, then the footer, as the parser of tables expects. */
function writeTable(table: Element): string {
  const rows = [...table.querySelectorAll(':scope > tbody > tr')];
  const headEnd = rows.findIndex((row) => !isHeadRow(row));
  const bodyStart = headEnd < 0 ? rows.length : headEnd;
  const footStart = rows.findLastIndex((row) => row.getAttribute('data-part') !== 'tfoot') + 1;
  const part = (tag: string, from: number, to: number) =>
    from < to ? `<${tag}>${rows.slice(from, to).map(writeNode).join('')}</${tag}>` : '';
  const caption = table.getAttribute('data-caption');
  return (
    `<table${writeAttributes(table, ['id'])}>` +
    (caption ? `<caption>${escapeText(caption)}</caption>` : '') +
    part('thead', 0, bodyStart) +
    part('tbody', bodyStart, Math.max(bodyStart, footStart)) +
    part('tfoot', Math.max(bodyStart, footStart), rows.length) +
    '</table>'
  );
}

function isHeadRow(row: Element): boolean {
  const heads = row.querySelectorAll(':scope > th').length;
  return heads > 0 && (heads === row.children.length || row.getAttribute('data-part') === 'thead');
}

function writeAttributes(element: Element, names: readonly string[]): string {
  return names
    .flatMap((name) => {
      const value = element.getAttribute(name);
      if (value === null || ((name === 'colspan' || name === 'rowspan') && value === '1')) return [];
      if (name !== 'target') return [` ${name}="${escapeValue(value)}"`];
      return value === '_blank' ? [' target="_blank" rel="noopener noreferrer"'] : [];
    })
    .join('');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
function escapeValue(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}
