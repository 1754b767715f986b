import { existsSync, readdirSync } from 'node:fs';
import { imageSchema, type ImageView } from '@logistics/shared/contracts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { imagesFolder, uploadsFolder } from '../../uploads.ts';
import { bombPicture, picture } from '../../testing/pictures.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const UPLOAD = '/api/menu/article/upload-images';
const filesOnDisk = () => {
  const folder = imagesFolder(t.config.dataDir);
  return existsSync(folder) ? readdirSync(folder) : [];
};
const rows = async () => (await t.database.readFresh('SELECT id FROM images')).length;

test('anonymous callers, customers and data entry staff may not upload, and nothing is stored', async () => {
  const bytes = await picture({ width: 100, height: 50 });
  for (const [actor, status] of [
    ['AN', 401],
    ['CO', 403],
    ['P1', 403],
  ] as const)
    expect((await t.as(actor).post(UPLOAD).attach('file', bytes, 'a.jpg')).status).toBe(status);
  expect(filesOnDisk()).toEqual([]);
});

test('stores pictures as WebP and a fallback, in widths up to their own, and serves them only as pictures', async () => {
  const large = await picture({ width: 2000, height: 1000 });
  const small = await picture({ width: 300, height: 200 }, 'png', true);
  const answer = await t
    .as('P2')
    .post(UPLOAD)
    .attach('file', large, '../../etc/passwd.html')
    .attach('file', small, 'nhỏ.svg');
  expect(answer.status).toBe(200);
  const [first, second] = answer.body.data as [ImageView, ImageView];
  expect(imageSchema.parse(first)).toMatchObject({ width: 1600, height: 800 });
  expect(first.sources.map(({ width, type }) => [width, type])).toEqual([
    [480, 'image/webp'],
    [480, 'image/jpeg'],
    [960, 'image/webp'],
    [960, 'image/jpeg'],
    [1600, 'image/webp'],
    [1600, 'image/jpeg'],
  ]);
  expect(second).toMatchObject({ width: 300, height: 200 });
  expect(second.sources.map(({ type }) => type)).toEqual(['image/webp', 'image/png']);
  for (const { url, type, width, height } of [...first.sources, ...second.sources]) {
    const served = await t.as('AN').get(url);
    expect(served.status).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
    });
    const metadata = await sharp(served.body as Buffer).metadata();
    expect([metadata.width, metadata.height, metadata.exif]).toEqual([width, height, undefined]);
  }
  const audits = await t.database.readFresh("SELECT id FROM audit_log WHERE action = 'image.add'");
  expect(audits).toHaveLength(2);
  expect(readdirSync(uploadsFolder(t.config.dataDir))).toEqual([]);
});

test("removes a phone's metadata from a picture and rotates it upright", async () => {
  const half = (background: string) =>
    sharp({ create: { width: 30, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
  // Red on the left. After the quarter turn that the phone's orientation tag asks for, red is on top.
  const sideways = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#00f' } })
    .composite([{ input: await half('#f00'), left: 0, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Artist: 'Bí mật' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const answer = await t.as('SA').post(UPLOAD).attach('file', sideways, 'a.jpg');
  expect(answer.body.data[0]).toMatchObject({ width: 30, height: 60 });
  const served = await t.as('AN').get(answer.body.data[0].url);
  const { data } = await sharp(served.body as Buffer)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [topRed = 0, , topBlue = 0] = data.subarray((5 * 30 + 15) * 3);
  const [bottomRed = 0, , bottomBlue = 0] = data.subarray((55 * 30 + 15) * 3);
  expect([topRed > 200, topBlue < 50, bottomRed < 50, bottomBlue > 200]).toEqual([true, true, true, true]);
  expect((await sharp(served.body as Buffer).metadata()).exif).toBeUndefined();
});

describe('rejects files that are not supported pictures and stores nothing', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  test.each([
    ['an SVG that says it is a JPEG', Buffer.from(SVG), 415],
    ['a page', Buffer.from('<html><script>alert(1)</script>'), 415],
    ['a GIF', GIF, 415],
    ['nothing at all', Buffer.alloc(0), 415],
    ['a JPEG that is cut off', Buffer.from('ffd8ffe000104a46494600', 'hex'), 422],
    ['a PNG of 50,000 x 50,000', bombPicture(), 413],
  ])('%s', async (_what, bytes, status) => {
    const before = [filesOnDisk().length, await rows()];
    const good = await picture({ width: 20, height: 20 });
    const answer = await t.as('P3').post(UPLOAD).attach('file', good, 'a.jpg').attach('file', bytes, 'b.jpg');
    expect(answer.status).toBe(status);
    expect(answer.body.success).toBe(false);
    expect([filesOnDisk().length, await rows()]).toEqual(before);
  });

  test('rejects an unknown field and a file under another name', async () => {
    const before = [filesOnDisk().length, await rows()];
    const good = await picture({ width: 20, height: 20 });
    const send = () => t.as('P3').post(UPLOAD).attach('file', good, 'a.jpg');
    for (const call of [send().field('options', '{}'), send().attach('avatar', good, 'b.jpg')]) {
      const { body } = await call.expect(422);
      expect(body).toMatchObject({
        code: 'VALIDATION_FAILED',
        errors: [{ path: expect.stringMatching(/^(options|avatar)$/) }],
      });
    }
    expect([filesOnDisk().length, await rows()]).toEqual(before);
  });

  test('rejects a call without a file or without multipart', async () => {
    const { body } = await t.as('P3').post(UPLOAD).field('file', '1').expect(422);
    expect(body.code).toBe('FILE_MISSING');
    expect((await t.as('P3').post(UPLOAD).send({})).status).toBe(415);
  });
});

test('serves a PNG with a script after its pixels without that script', async () => {
  const png = await picture({ width: 30, height: 30 }, 'png');
  const polyglot = Buffer.concat([png, Buffer.from('<script>alert(document.cookie)</script>')]);
  const answer = await t.as('P3').post(UPLOAD).attach('file', polyglot, 'a.php');
  expect(answer.status).toBe(200);
  const served = await t.as('AN').get(answer.body.data[0].url);
  expect((served.body as Buffer).includes('script')).toBe(false);
});

test.each([
  '/uploads/images/..%2f..%2fsecrets%2fjwt-secret',
  '/uploads/images/%2e%2e%2fsecrets',
  '/uploads/images/',
  '/uploads/images/00000000000000000000000000000000-480.webp',
  '/uploads/',
  '/uploads/images/a.svg',
])('%s is not found', async (path) => {
  const answer = await fetch(`${t.url}${path}`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toContain('json');
});

test('crops an avatar to a square, deletes the old one, and shows it in the account', async () => {
  const person = await t.user();
  const first = await t
    .as(person)
    .post('/api/users/upload-avatar')
    .attach('file', await picture({ width: 800, height: 500 }), 'a.jpg');
  expect(first.status).toBe(200);
  const url: string = first.body.data.avatar;
  const served = await t.as('AN').get(url);
  const metadata = await sharp(served.body as Buffer).metadata();
  expect([metadata.width, metadata.height]).toEqual([256, 256]);
  expect((await t.as('AN').get(url.replace('-256.jpg', '-96.webp'))).status).toBe(200);
  expect((await t.as(person).get(`/api/users/${person.id}`)).body.data.avatar).toBe(url);
  const second = await t
    .as(person)
    .post('/api/users/upload-avatar')
    .attach('file', await picture({ width: 40, height: 70 }), 'a.jpg');
  expect(second.body.data.avatar).not.toBe(url);
  expect((await t.as('AN').get(url)).status).toBe(404);
  const audits = await t.database.readFresh(
    "SELECT new FROM audit_log WHERE action = 'user.avatar' AND subject_id = $1",
    [String(person.id)],
  );
  expect(audits).toHaveLength(2);
});

test('an avatar needs a login and a picture', async () => {
  const bytes = await picture({ width: 40, height: 40 });
  expect((await t.as('AN').post('/api/users/upload-avatar').attach('file', bytes, 'a.jpg')).status).toBe(401);
  const wrong = await t
    .as('CO')
    .post('/api/users/upload-avatar')
    .attach('file', Buffer.from('nothing'), 'a.jpg');
  expect(wrong.status).toBe(415);
  expect(wrong.body.message).toBe(
    'Vui lòng chọn lại định dạng ảnh. Định dạng ảnh gồm jpg, jpeg, png và webp',
  );
});
