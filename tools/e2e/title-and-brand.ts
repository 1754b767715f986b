import { expect, type Page } from '@playwright/test';

/**
 * Records each title of a document and each text or picture of its brand, from before the first paint. Call the
 * returned function when a page is complete; it returns them in order.
 */
export async function watchTitleAndBrand(page: Page, brand: string) {
  await page.addInitScript((selector) => {
    const shown: { titles: string[]; brands: string[] } = { titles: [], brands: [] };
    const note = (list: string[], text: string) => {
      if (text !== (list.at(-1) ?? '')) list.push(text);
    };
    new MutationObserver(() => {
      const element = document.querySelector(selector);
      note(shown.titles, document.title);
      note(shown.brands, (element?.textContent ?? '') + (element?.querySelector('img')?.src ?? ''));
      document.documentElement.dataset['seen'] = JSON.stringify(shown);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['src'] });
  }, brand);
  return async (): Promise<{ titles: string[]; brands: string[] }> => {
    const record = await page.locator('html').getAttribute('data-seen');
    expect(record, `a record of ${page.url()}`).not.toBeNull();
    return JSON.parse(record ?? '');
  };
}
