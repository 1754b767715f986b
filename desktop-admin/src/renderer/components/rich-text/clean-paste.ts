const DROPPED = 'style, script, meta, link, title, xml, noscript, template';
// Not mso-bidi-font-weight and mso-bidi-font-style, which Word writes for Arabic and Hebrew text.
const BOLD = /(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i;
const NOT_BOLD = /(?<![\w-])font-weight:\s*(?:normal|[1-4]00)/i;
const ITALIC = /(?<![\w-])font-style:\s*italic/i;
const WORD_LIST = /mso-list:[^;]*level(\d)/i;
const NUMBERED = /^\(?(?:\d+|[a-z]|[ivx]+)[.)]/i;

export interface CleanPaste {
  html: string;
  /** Number of pictures that were not pasted: they are on another machine or another site. */
  pictures: number;
}

/**
 * Cleans pasted HTML of Word and Google Docs: restores lists and bold text, and fits headings under the page's title.
 * The schema drops everything that it does not know.
 */
export function cleanPaste(html: string): CleanPaste {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  removeComments(body);
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) showStyleAsTag(element);
  restoreWordLists(body);
  for (const element of body.querySelectorAll('h1, h5, h6'))
    rename(element, element.tagName === 'H1' ? 'h2' : 'h4');
  const pictures = [...body.querySelectorAll('img')].filter(
    (picture) => !(picture.getAttribute('src') ?? '').startsWith('/uploads/images/'),
  );
  for (const picture of pictures) picture.remove();
  return { html: body.innerHTML, pictures: pictures.length };
}

function removeComments(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

function showStyleAsTag(element: HTMLElement): void {
  const style = element.getAttribute('style') ?? '';
  const isBold = element.matches('b, strong');
  if (isBold && NOT_BOLD.test(style)) return void element.replaceWith(...element.childNodes);
  if (!element.matches('span')) return;
  if (BOLD.test(style)) wrapInside(element, 'strong');
  if (ITALIC.test(style)) wrapInside(element, 'em');
}

function wrapInside(element: Element, tag: string): void {
  const wrapper = document.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function rename(element: Element, tag: string): void {
  const renamed = document.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Word writes list items as paragraphs that start with a bullet. */
function restoreWordLists(body: HTMLElement): void {
  let lists: { level: number; list: Element }[] = [];
  let previous: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    const level = Number(WORD_LIST.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    if (paragraph.previousElementSibling !== previous || lists.length === 0) lists = [];
    const sign = paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
    const tag = NUMBERED.test(sign?.textContent?.trim() ?? '') ? 'ol' : 'ul';
    sign?.remove();
    while ((lists.at(-1)?.level ?? 0) > level) lists.pop();
    let holder = lists.at(-1);
    if (!holder || holder.level < level) {
      const list = document.createElement(tag);
      const parentItem = holder?.list.lastElementChild;
      if (parentItem) parentItem.append(list);
      else paragraph.before(list);
      holder = { level, list };
      lists.push(holder);
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    holder.list.append(item);
    previous = lists[0]?.list ?? null;
    paragraph.remove();
  }
}
