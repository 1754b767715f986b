import { expect, type Locator, type Page } from '@playwright/test';

/** More Tab presses to one control are unreasonable for users. */
const PRESSES_MAX = 60;

/**
 * Moves to a control with Tab alone, and checks that it has a visible focus indicator.
 * @param key Shift+Tab moves backwards
 */
export async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  const before = await control.evaluate(appearanceOf);
  for (let presses = 0; presses < PRESSES_MAX; presses += 1) {
    await page.keyboard.press(key);
    if (!(await control.evaluate((element) => element === document.activeElement))) continue;
    expect(await control.evaluate(appearanceOf), `the focus on ${String(control)} can't be seen`).not.toBe(
      before,
    );
    // The browser scrolls to the control in its next frame.
    await expect
      .poll(() => control.evaluate(isInSight), `${String(control)} is covered while it has the focus`)
      .toBe(true);
    return;
  }
  const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  throw new Error(`${String(control)} can't be reached by Tab; the last that had the focus was ${name}`);
}

/** Moves to a control and presses a key on it. */
export async function tabAndPress(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Moves to fields, one after the other, and replaces their text. */
export async function tabAndType(
  page: Page,
  ...fields: readonly (readonly [Locator, string])[]
): Promise<void> {
  for (const [field, text] of fields) {
    await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  }
}

/** Uses the skip link, the first link of every page. */
export async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Đến nội dung chính' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

/** Some part of it is on the screen and not below a sticky bar (WCAG 2.2, 2.4.11). */
function isInSight(control: Element): boolean {
  const { left, top, width, height } = control.getBoundingClientRect();
  const parts = [0.1, 0.5, 0.9];
  return parts.some((x) =>
    parts.some((y) => {
      const met = document.elementFromPoint(left + width * x, top + height * y);
      return met !== null && (control.contains(met) || control.closest('label')?.contains(met) === true);
    }),
  );
}

/**
 * Outline and shadow of a control, and of elements that may show its focus instead: its label, its card, the clickable
 * area of the card.
 */
function appearanceOf(control: Element): string {
  const styleOf = (element: Element | null, part?: string) => {
    if (!element) return '';
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element, part);
    const outline = outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
    return `${outline} / ${boxShadow}`;
  };
  const card = control.closest('article, li');
  return [
    styleOf(control),
    styleOf(control, '::after'),
    styleOf(control.closest('label')),
    styleOf(card),
  ].join(' | ');
}
