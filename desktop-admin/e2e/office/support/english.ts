import type { Page } from '@playwright/test';

/** English words that programs and libraries show, or expose to screen readers, if not translated. */
const ENGLISH = [
  'action add all any apply back calendar cancel check checked choose clear click close collapse column confirm',
  'copied copy create dashboard data date decrease delete description detail disabled done down download drag drop',
  'edit empty enabled error expand failed filter first from go help hide home icon increase invalid item last list',
  'loading log login logout manage message more name nan network new next none notification null object ok open',
  'option order page password phone please preview previous profile refresh register reload remove',
  'required reset result retry role row save search select selected setting show sign size',
  'something sort status submit success the time title toggle total undefined undo unknown up update upload',
  'user view warning welcome with wrong yes you your',
]
  .join(' ')
  .replaceAll(' ', '|');
const ENGLISH_WORD = `(?<![\\p{L}\\p{M}\\d])(?:${ENGLISH})s?(?![\\p{L}\\p{M}\\d])`;

/** Prefix of the console warning, by which tests recognise it. */
export const ENGLISH_SEEN = 'English is shown:';

/**
 * Everything that a page shows or exposes to screen readers during an e2e test (dialogs, menus, toasts, transient
 * states) must be Vietnamese. Each text, label, hint and title is checked when it appears, and a warning in the page's
 * console names the English words. Technical names that are shown unchanged are in elements with `translate="no"`.
 */
export async function watchEnglish(page: Page): Promise<void> {
  const wanted = { source: ENGLISH_WORD, seen: ENGLISH_SEEN };
  await page.addInitScript(lookForEnglish, wanted);
  // A window of the console has already loaded its page.
  await page.evaluate(lookForEnglish, wanted);
}

/** Runs in the page. */
function lookForEnglish({ source, seen }: { source: string; seen: string }): void {
  const english = new RegExp(source, 'iu');
  const said = new Set<string>();
  const check = (text: string | null, element: Element) => {
    // Addresses are names: /search, https://…
    if (!text || said.has(text) || !english.test(text.replace(/\S*\/\S*/g, ' '))) return;
    said.add(text);
    console.warn(`${seen} ${text.trim().slice(0, 200)} in ${element.outerHTML.slice(0, 200)}`);
  };
  const LABELS = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'alt'];
  const HINTS = ['title', 'placeholder'];
  const UNREAD = 'script, style, noscript, [translate="no"]';
  const lookAt = (element: Element) => {
    for (const name of HINTS) check(element.getAttribute(name), element);
    if (!element.closest('[aria-hidden="true"]'))
      for (const name of LABELS) check(element.getAttribute(name), element);
  };
  const lookInto = (node: Node) => {
    if (node instanceof Text) {
      const parent = node.parentElement;
      if (parent && !parent.closest(UNREAD)) check(node.data, parent);
    } else if (node instanceof Element && !node.closest('[translate="no"]')) {
      lookAt(node);
      for (const child of node.childNodes) lookInto(child);
    }
  };
  // Runs when the page is idle, so that timing tests measure the page and not this check.
  const waiting: Node[] = [];
  const work = (deadline?: IdleDeadline) => {
    while (waiting.length > 0 && (deadline === undefined || deadline.timeRemaining() > 2)) {
      const node = waiting.pop();
      // A removed node has lost its context, and no user has read it.
      if (node?.isConnected) lookInto(node);
    }
    if (waiting.length > 0) requestIdleCallback(work);
  };
  const later = (nodes: Iterable<Node>) => {
    if (waiting.length === 0) requestIdleCallback(work);
    waiting.push(...nodes);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'childList') later(addedNodes);
      else if (target instanceof Element) lookAt(target);
      else later([target]);
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: [...LABELS, ...HINTS],
  });
  later(document.childNodes);
  Object.assign(window, { lookForEnglish: () => work() });
  addEventListener('pagehide', () => work());
}

/** Returns the texts that contain English words. */
export function englishAmong(texts: readonly string[]): string[] {
  const english = new RegExp(ENGLISH_WORD, 'iu');
  return texts.filter((text) => english.test(text));
}

/** Checks the parts of the page that are still pending. */
export async function finishEnglish(page: Page): Promise<void> {
  // Defined by the function above; a page of the site has none.
  await page.evaluate(() => (window as { lookForEnglish?: () => void }).lookForEnglish?.());
}
