import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../../../../tools/e2e/test.ts';
import type { Console } from '../../console/support/launch.ts';
import { picks } from '../../console/support/system.ts';
import type { OrderFile } from './server-calls.ts';

export interface FileDialogs {
  /** Chooses an order file: a path, or its content; or several files at once. */
  choose(file: string | OrderFile | OrderFile[]): Promise<void>;
  /** Clicks the button that saves a file; returns the file with the name that the app suggests. */
  save(button: Locator): Promise<{ name: string; buffer: Buffer }>;
}

/** The browser's own dialogs. */
export function dialogsOfBrowser(page: Page): FileDialogs {
  return {
    choose: async (file) => {
      const chooser = page.waitForEvent('filechooser');
      await chooseButton(page).click();
      await (await chooser).setFiles(file);
    },
    save: async (button) => {
      const download = page.waitForEvent('download');
      await button.click();
      const saved = await download;
      return { name: saved.suggestedFilename(), buffer: await readFile(await saved.path()) };
    },
  };
}

/**
 * The system's dialogs of the console, mocked since tests can't click them.
 * @param folder the test's own folder for its files
 */
export function dialogsOfConsole(page: Page, { app }: Console, folder: string): FileDialogs {
  let saves = 0;
  return {
    choose: async (file) => {
      await mkdir(folder, { recursive: true });
      const paths = [file].flat().map(async (one) => {
        const path = typeof one === 'string' ? one : join(folder, one.name);
        if (typeof one !== 'string') await writeFile(path, one.buffer);
        return path;
      });
      await picks(app, ...(await Promise.all(paths)));
      await chooseButton(page).click();
    },
    save: async (button) => {
      saves += 1;
      const into = join(folder, `saved-${saves}`);
      await mkdir(into, { recursive: true });
      await app.evaluate(({ dialog }, place) => {
        dialog.showSaveDialog = async (...asked: unknown[]) => {
          const { defaultPath } = Object(asked.at(-1)) as Electron.SaveDialogOptions; // The options type of Electron.
          return { canceled: false, filePath: `${place}/${defaultPath ?? ''}` };
        };
      }, into);
      await button.click();
      const whole = async () => {
        const [name] = await readdir(into);
        return name !== undefined && (await stat(join(into, name))).size > 0;
      };
      await expect.poll(whole).toBe(true);
      const [name = ''] = await readdir(into);
      return { name, buffer: await readFile(join(into, name)) };
    },
  };
}

const chooseButton = (page: Page) => page.getByRole('button', { name: /^Chọn (?:thêm )?file/ }).first();
