import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { ActorName } from './actors.ts';
import type { TestUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

/**
 * Generates a picture with some content, so that each width differs. Tests need no binary files in the repository.
 */
export async function picture(
  size: { readonly width: number; readonly height: number },
  form: 'jpeg' | 'png' | 'webp' = 'jpeg',
  isTransparent = false,
): Promise<Buffer> {
  const background = { r: 200, g: 80, b: 20, alpha: isTransparent ? 0.5 : 1 };
  const image = sharp({ create: { ...size, channels: isTransparent ? 4 : 3, background } });
  return image.toFormat(form).toBuffer();
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A PNG of a few bytes whose header claims 50,000 x 50,000 pixels. */
export function bombPicture(): Buffer {
  const head = Buffer.from('00000000000000000802000000', 'hex');
  head.writeUInt32BE(50_000, 0);
  head.writeUInt32BE(50_000, 4);
  const pixels = deflateSync(Buffer.alloc(10));
  const chunks = [pngChunk('IHDR', head), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

/** Uploads a new picture as this user and returns its address. */
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

/** Uploads one page picture per name. Returns their addresses, and which of them are still served. */
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
