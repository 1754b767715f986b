import type { Page } from '@playwright/test';
import { expect } from '../../../../tools/e2e/test.ts';

/** Logs in with the form, for as long as the app runs. */
export async function logIn(page: Page, admin: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(admin.password);
  await page.getByLabel('Ghi nhớ đăng nhập trên máy này').uncheck();
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
}

/** Types like a scanner: keys without a pause, then Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  const turn = await page.locator('.scan-said').getAttribute('data-turn');
  await expect(page.locator('.scan-field input')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.locator('.scan-said')).not.toHaveAttribute('data-turn', turn ?? '');
}

/** Number of written scans of the session. */
export const recorded = (page: Page) => page.locator('.scan-counts dd').first();

/** Returns parts of the station whose content overflows. */
export const overflowingParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.scan-main, .scan-head, .scan-foot, .scan-signal, .scan-word, .top h1')]
      .filter(
        ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
      )
      .map(({ className, tagName }) => `${tagName} ${className}`),
  );

interface Beeps {
  beeps: number[];
}

/** Records the pitch of each beep that the page plays. */
export const spyOnBeeps = (page: Page) =>
  page.evaluate(() => {
    // Stored on the window for the test.
    const heard = globalThis as unknown as Beeps;
    heard.beeps = [];
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      heard.beeps.push(this.frequency.value);
      start.call(this, when);
    };
  });

export const beepsOf = (page: Page): Promise<number[]> =>
  // Defined by spyOnBeeps.
  page.evaluate(() => (globalThis as unknown as Beeps).beeps);

/** Milliseconds from Enter to the answer in the page, for each scan. */
export const answerTimes = (page: Page, codes: readonly string[]): Promise<number[]> =>
  page.evaluate(async (list) => {
    const input = document.querySelector<HTMLInputElement>('.scan-field input');
    const panel = document.querySelector('.scan-signal');
    if (!input || !panel) throw new Error('There is no station.');
    const times: number[] = [];
    for (const code of list) {
      const answered = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(panel, { childList: true, subtree: true });
      });
      const begun = performance.now();
      input.value = code;
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      await answered;
      times.push(performance.now() - begun);
    }
    return times;
  }, codes);

/** Types lines without waiting for answers, ended alternately by Enter and Tab. */
export const burst = (page: Page, codes: readonly string[]): Promise<void> =>
  page.evaluate((list) => {
    const input = document.querySelector<HTMLInputElement>('.scan-field input');
    if (!input) throw new Error('There is no station.');
    list.forEach((code, index) => {
      input.value = code;
      const key = index % 2 === 0 ? 'Enter' : 'Tab';
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
  }, codes);
