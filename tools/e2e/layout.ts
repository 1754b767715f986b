import type { Page } from '@playwright/test';

/** Breakpoints of the specification, section 10. */
export const BREAKPOINTS = [320, 375, 456, 768, 1024, 1200, 1440, 1650, 1900] as const;

/**
 * Returns the current layout problems of the page: sideways scrolling, a text that is cut without an ellipsis, a
 * title, a time or a tracking code that is cut at all, and texts that overlap. Ignores texts of screen readers, of
 * animations and of layers above the page.
 *
 * Long because the browser runs it: it cannot use other functions of this file.
 */
export function layoutProblems(page: Page): Promise<string[]> {
  // Long because the browser runs it: it cannot use functions outside of it.
  return page.evaluate(() => {
    const problems: string[] = [];
    const root = document.documentElement;
    const edge = root.clientWidth;
    if (root.scrollWidth > edge) problems.push(`scrolls sideways: ${root.scrollWidth}`);

    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const known = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, known);
      return known;
    };
    interface Box {
      readonly element: Element;
      readonly text: string;
      /** Edges of the part that the ancestors leave visible. */
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    /** Whether the element is in a layer of its own above the page, or not visible. */
    const isAside = (element: Element) => {
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const { position, clipPath, opacity, display } = styleOf(one);
        if (position === 'fixed' || position === 'sticky' || position === 'absolute') return true;
        if (clipPath !== 'none' || Number(opacity) < 0.1 || display === 'none') return true;
        if (one.matches('dialog, [popover], svg, [aria-hidden=true]')) return true;
      }
      // Also false in a closed <details>.
      return !element.checkVisibility({ visibilityProperty: true });
    };
    const clip = (element: Element, rect: DOMRect) => {
      let { left, right, top, bottom } = rect;
      let isScrolled = false;
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const { overflowX, overflowY } = styleOf(one);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const outer = one.getBoundingClientRect();
        isScrolled ||= overflowX === 'auto' || overflowX === 'scroll';
        left = Math.max(left, outer.left);
        right = Math.min(right, outer.right);
        top = Math.max(top, outer.top);
        bottom = Math.min(bottom, outer.bottom);
      }
      return { left, right, top, bottom, isScrolled };
    };
    // A title is never cut, not even with an ellipsis.
    for (const title of document.querySelectorAll('h1'))
      if (
        !isAside(title) &&
        (title.scrollWidth > title.clientWidth + 1 || title.scrollHeight > title.clientHeight + 1)
      )
        problems.push(`the title is cut: "${title.textContent}"`);

    // A time or a tracking code in a cell is never cut either: half of it misleads.
    for (const whole of document.querySelectorAll('td time, td .due, td .code:has(.code-group)')) {
      const cell = whole.closest('td');
      if (
        cell &&
        !isAside(cell) &&
        styleOf(cell).overflowX === 'hidden' &&
        cell.scrollWidth > cell.clientWidth + 1
      )
        problems.push(`a time or a code is cut: "${whole.textContent}"`);
    }

    const boxes: Box[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (!text || !element || element.matches('script, style, noscript, option') || isAside(element))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width < 2 || rect.height < 2) continue;
        const { isScrolled, ...visible } = clip(element, rect);
        const lostWidth = rect.width - Math.max(0, visible.right - visible.left);
        let holder: Element | null = element;
        while (holder && styleOf(holder).overflowX === 'visible') holder = holder.parentElement;
        const mayBeCut =
          isScrolled ||
          holder === null ||
          styleOf(holder).textOverflow === 'ellipsis' ||
          styleOf(holder).webkitLineClamp !== 'none';
        if (lostWidth > 2 && !mayBeCut)
          problems.push(`cut: "${text.slice(0, 40)}" by ${Math.round(lostWidth)} px`);
        if (visible.right - visible.left > 2 && visible.bottom - visible.top > 2)
          boxes.push({ element, text: text.slice(0, 30), ...visible });
      }
    }
    boxes.sort((a, b) => a.top - b.top);
    for (const [index, box] of boxes.entries())
      for (let next = index + 1; next < boxes.length; next++) {
        const other = boxes[next];
        if (!other || other.top >= box.bottom - 3) break;
        const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        const isSame =
          box.element === other.element ||
          box.element.contains(other.element) ||
          other.element.contains(box.element);
        if (width > 3 && height > 3 && !isSame) problems.push(`overlap: "${box.text}" and "${other.text}"`);
      }
    return [...new Set(problems)].slice(0, 8);
  });
}
