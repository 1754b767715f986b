import sharp from 'sharp';
import type { ActorName } from './actors.ts';
import type { TestUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** A picture with some content, so that no two widths are the same; made in the test, never a binary in the project. */
export async function picture(
  size: { readonly width: number; readonly height: number },
  form: 'jpeg' | 'png' | 'webp' = 'jpeg',
  isTransparent = false,
): Promise<Buffer> {
  const background = { r: 200, g: 80, b: 20, alpha: isTransparent ? 0.5 : 1 };
  const image = sharp({ create: { ...size, channels: isTransparent ? 4 : 3, background } });
  return image.toFormat(form).toBuffer();
}

/** Uploads a picture of its own as this person; gives its address. */
export async function uploadPicture(
  t: TestApp,
  caller: ActorName | TestUser,
  path: '/api/menu/article/upload-images' | '/api/users/upload-avatar',
): Promise<string> {
  const bytes = await picture({ width: 20, height: 20 });
  const { body } = await t.as(caller).post(path).attach('file', bytes, 'a.jpg').expect(200);
  return Array.isArray(body.data) ? body.data[0].url : body.data.avatar;
}

export const isServed = async (t: TestApp, url: string): Promise<boolean> =>
  (await t.as('AN').get(url)).status === 200;

/** A picture of each name, uploaded as a page's; where they are, and which of them are still served. */
export async function uploadPictures<Name extends string>(t: TestApp, names: readonly Name[]) {
  const urls = new Map<Name, string>();
  for (const name of names) urls.set(name, await uploadPicture(t, 'SA', '/api/menu/article/upload-images'));
  const url = (name: Name) => urls.get(name) ?? '';
  const served = async () => {
    const there = await Promise.all(names.map((name) => isServed(t, url(name))));
    return names.filter((_name, index) => there[index]);
  };
  return { url, served };
}
