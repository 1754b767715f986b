import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { addPhoto } from '../commands/photos/photo-adder.ts';
import type { TestUser } from './factories.ts';
import { asActor } from './order-fixtures.ts';
import type { TestApp } from './test-app.ts';

/** A picture with two stored sizes, that no other call of this function returns. */
export async function uniquePicture(size = { width: 400, height: 300 }): Promise<Buffer> {
  const noise = randomBytes(size.width * size.height * 3);
  return sharp(noise, { raw: { ...size, channels: 3 } })
    .jpeg()
    .toBuffer();
}

/** Passes the path of a file with a picture that no other call has, and deletes it afterwards. */
export async function withPictureFile<T>(use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'photo-'));
  try {
    const path = join(folder, 'a.jpg');
    await writeFile(path, await uniquePicture());
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Adds a photo to a parcel as this user; returns its id. */
export async function addedPhoto(t: TestApp, by: TestUser, orderCode: string): Promise<number> {
  const add = (path: string) => addPhoto(asActor(t.commandContext(by)), { orderCode, path });
  return (await withPictureFile(add)).photoId;
}

/** Makes the link of this user's session for a parcel; returns its token. */
export async function photoLink(t: TestApp, by: TestUser, orderCode: string): Promise<string> {
  const { body } = await t.as(by).post('/api/orders/photos/link').send({ orderCode }).expect(201);
  return body.data.token;
}
