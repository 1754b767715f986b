import type { Page } from '@playwright/test';

/** Names of keys in the list that Playwright names otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  Esc: 'Escape',
  Del: 'Delete',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
};

/** Presses a key of the list, as it is written there. */
export const press = (page: Page, key: string): Promise<void> =>
  page.keyboard.press(NAMES[key] ?? key.replace('Ctrl', 'Control').replaceAll(' ', '+'));

/** Presses the keys of the `?` dialog, and records them. */
export class KeyWalk {
  readonly #page: Page;
  /** The heading in the dialog under which the next keys are listed. */
  group = '';
  /** One entry for each pressed key of each group. */
  readonly walked: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses one or several keys of the list, then expects their effect. */
  async does(keys: string, effect: () => Promise<void>): Promise<void> {
    for (const key of keys.split(', ')) {
      this.walked.push(`${this.group}: ${key}`);
      await press(this.#page, key);
    }
    await effect();
  }

  /** Opens the list with its key and returns its entries, in the form of {@link walked}. */
  async readList(): Promise<string[]> {
    await press(this.#page, '?');
    const dialog = this.#page.getByRole('dialog', { name: 'Phím tắt' });
    await dialog.waitFor();
    const listed = await dialog.locator('section').evaluateAll((sections) =>
      sections.flatMap((section) => {
        const title = section.querySelector('h3')?.textContent ?? '';
        return [...section.querySelectorAll('kbd')].map((key) => `${title}: ${key.textContent}`);
      }),
    );
    await press(this.#page, 'Esc');
    return listed;
  }
}
