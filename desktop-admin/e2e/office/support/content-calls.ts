import type { JSHandle, Locator, Page } from '@playwright/test';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the server as a user, or anonymously; returns status and data. */
export async function ask<T>(
  url: string,
  token: string | null,
  method: Method,
  path: string,
  body?: unknown,
): Promise<{ status: number; data: T }> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // The caller names the data type of this call in the contract.
  const answer = (await response.json()) as { data: T };
  return { status: response.status, data: answer.data };
}

/** Text field of an article. */
export const content = (page: Page) => page.getByRole('textbox', { name: 'Nội dung' });

export const publish = (page: Page) => page.keyboard.press('Control+Enter');

/** A PNG in one colour, created by the browser. */
export async function drawPicture(page: Page, colour: string): Promise<Buffer> {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('no canvas');
    brush.fillStyle = fill;
    brush.fillRect(0, 0, 640, 480);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, colour);
  return Buffer.from(base64, 'base64');
}

/** Uploads a picture as a user; returns its address. */
export async function uploadPicture(url: string, token: string, picture: Buffer): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'anh.png');
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/menu/article/upload-images`, { method: 'POST', headers, body });
  // The data type of this call in the contract.
  const { data } = (await response.json()) as { data: { url: string }[] };
  return data[0]?.url ?? '';
}

/** Pastes like a user: files, or text with or without HTML. */
export async function paste(
  page: Page,
  { picture, text, html }: { picture?: Buffer; text?: string; html?: string },
): Promise<void> {
  const data = await transfer(page, picture ? [picture] : [], { text, html });
  await content(page).evaluate(
    (element, clipboardData) =>
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
    data,
  );
}

/** Drops pictures on a part of the page, as from a folder. */
export async function dropPictures(target: Locator, pictures: readonly Buffer[]): Promise<void> {
  const dataTransfer = await transfer(target.page(), pictures);
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  const at = { clientX: x + width / 2, clientY: y + height / 2 };
  for (const type of ['dragenter', 'dragover', 'drop'])
    await target.dispatchEvent(type, { dataTransfer, ...at });
}

function transfer(
  page: Page,
  pictures: readonly Buffer[],
  words: { text?: string | undefined; html?: string | undefined } = {},
): Promise<JSHandle<DataTransfer>> {
  return page.evaluateHandle(
    ({ files, text, html }) => {
      const data = new DataTransfer();
      for (const file of files) {
        const bytes = Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0));
        data.items.add(new File([bytes], 'kho.png', { type: 'image/png' }));
      }
      if (text !== undefined) data.setData('text/plain', text);
      if (html !== undefined) data.setData('text/html', html);
      return data;
    },
    { files: pictures.map((picture) => picture.toString('base64')), ...words },
  );
}
