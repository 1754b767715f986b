import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { errorTexts } from '@logistics/shared/texts';
import { withdrawComplaint } from '../../commands/complaints/complaint-customer.ts';
import { noteComplaint } from '../../commands/complaints/complaint-staff.ts';
import type * as diskRoom from '../../disk-space.ts';
import { requireDiskSpace } from '../../disk-space.ts';
import { appError } from '../../errors.ts';
import { purgePhotos } from '../../jobs/purge-photos.ts';
import { complaintOf, complaintPhotoOf, resolvedOf } from '../../testing/complaint-fixtures.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { asActor, clearOrders, importRows, orderIds, orderRow } from '../../testing/order-fixtures.ts';
import { expectOnlyStaff } from '../../testing/only-staff.ts';
import { uniquePicture } from '../../testing/photo-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { photosFolder } from '../../uploads.ts';

vi.mock('../../disk-space.ts', async (original) => {
  const real = await original<typeof diskRoom>();
  return { ...real, requireDiskSpace: vi.fn(real.requireDiskSpace) };
});

const t = await createTestApp();
const { as, actors, database } = t;
const staff = asActor(t.commandContext(actors.P1));
const customer = asActor(t.commandContext(actors.CO));
const folder = photosFolder(t.config.dataDir);
const files = () => (existsSync(folder) ? readdirSync(folder).sort() : []);
const CODE = 'JT30555000111';
const OTHER = 'JT30555000222';
let id = 0;

beforeEach(async () => {
  await clearOrders(database);
  await database.readFresh('DELETE FROM photo_settings');
  const facts = { customer: actors.CO.customerCode };
  await importRows(staff, [orderRow({ orderCode: CODE, facts }), orderRow({ orderCode: OTHER, facts })]);
  id = (await orderIds(database))[CODE] ?? 0;
  await runPurge();
});

const runPurge = async () => {
  for (const name of files()) utimesSync(join(folder, name), new Date(0), new Date(0));
  await purgePhotos.run(t.app, {}, { isLast: true, signal: new AbortController().signal });
};
const add = (bytes: Buffer, by: Parameters<typeof as>[0] = 'P1', query: object = { orderCode: CODE }) =>
  as(by).post('/api/orders/photos').query(query).attach('file', bytes, 'a.jpg');
const listed = async (by: Parameters<typeof as>[0] = 'P1', of = id) =>
  (await as(by).get(`/api/orders/search/${of}/photos`).expect(200)).body.data;
const bytesOf = async (photo: number, size: string, by: Parameters<typeof as>[0] = 'P1') => {
  const path = `/api/orders/search/${id}/photos/${photo}?size=${size}`;
  return as(by).get(path).responseType('blob');
};
const totals = async () => (await as('SA').get('/api/photo-settings').expect(200)).body.data.stored;

describe('adding photos', () => {
  test('is only for users who handle orders', async () => {
    const photo = await uniquePicture();
    await expectOnlyStaff(t, (caller) =>
      caller.post('/api/orders/photos').query({ orderCode: CODE }).attach('file', photo, 'a.jpg'),
    );
    expect(await listed()).toEqual({ photos: [], max: 6, can: { add: true } });
  });

  test('stores two JPEG sizes without the metadata of the camera, and shows staff who took it', async () => {
    const big = await sharp({ create: { width: 3000, height: 4000, channels: 3, background: '#c50' } })
      .withExif({ IFD0: { Copyright: 'GPS 10.77 106.70' } })
      .jpeg()
      .toBuffer();
    expect(big.includes('GPS 10.77')).toBe(true);
    const takenAt = '2026-11-02T03:00:00Z';
    const { body } = await add(big, 'P1', { orderCode: CODE.toLowerCase(), takenAt }).expect(200);
    const [photo] = body.data.photos;
    expect(photo).toEqual({
      id: expect.any(Number),
      width: 1200,
      height: 1600,
      takenAt,
      takenBy: actors.P1.name,
      can: { remove: true },
    });
    const full = await bytesOf(photo.id, 'full');
    expect(full.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    expect((full.body as Buffer).includes('GPS')).toBe(false);
    const [size, thumb] = [await sharp(full.body).metadata(), await bytesOf(photo.id, 'thumb')];
    expect(size).toMatchObject({ format: 'jpeg', width: 1200, height: 1600 });
    expect(size.exif).toBeUndefined();
    expect(await sharp(thumb.body).metadata()).toMatchObject({ width: 240, height: 320 });
    expect(files()).toHaveLength(2);
  });

  test('a repeated upload is one photo, also at the same time', async () => {
    const photo = await uniquePicture();
    const answers = await Promise.all([add(photo), add(photo), add(photo)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await add(photo).expect(200)).body.data.photos).toHaveLength(1);
    expect(files()).toHaveLength(2);
    expect(await totals()).toMatchObject({ photos: 1 });
    // The same picture may show two parcels.
    await add(photo, 'P1', { orderCode: OTHER }).expect(200);
    expect(await totals()).toMatchObject({ photos: 2 });
  });

  test('a time in the future counts as now', async () => {
    const query = { orderCode: CODE, takenAt: '2099-01-01T00:00:00Z' };
    const { body } = await add(await uniquePicture(), 'P1', query).expect(200);
    expect(Date.parse(body.data.photos[0].takenAt)).toBeLessThanOrEqual(Date.now() + 1000);
  });

  test('rejects an unknown parcel, a parcel in the bin, and a file that is no picture, and leaves no file', async () => {
    const photo = await uniquePicture();
    expect((await add(photo, 'P1', { orderCode: 'JT9999999' })).body.code).toBe('ORDER_NOT_FOUND');
    expect((await add(photo, 'P1', {})).status).toBe(422);
    expect((await add(Buffer.from('<svg/>'))).body.code).toBe('IMAGE_WRONG_TYPE');
    expect((await add(photo.subarray(0, 60))).body.code).toBe('IMAGE_UNREADABLE');
    await as('P1')
      .post('/api/orders/remove')
      .send({ id: [id] });
    expect((await add(photo)).body.code).toBe('ORDER_NOT_FOUND');
    expect(files()).toEqual([]);
  });

  test('stops at the limit of the settings, also when two arrive at once', async () => {
    const body = { maxPerParcel: 2, keepMonths: 6, complaintKeepMonths: 12, version: 0 };
    await as('SA').post('/api/photo-settings').send(body).expect(200);
    const photos = await Promise.all([uniquePicture(), uniquePicture(), uniquePicture(), uniquePicture()]);
    const answers = await Promise.all(photos.map((photo) => add(photo)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect((await listed()).photos).toHaveLength(2);
    expect(files()).toHaveLength(4);
  });

  test('a full disk is said with its own sentence, and nothing is stored', async () => {
    vi.mocked(requireDiskSpace).mockRejectedValueOnce(appError('STORAGE_FULL'));
    const { status, body } = await add(await uniquePicture());
    expect(status).toBe(507);
    expect(body.message).toBe(errorTexts.STORAGE_FULL);
    expect(files()).toEqual([]);
  });
});

describe('who sees photos', () => {
  test('the owner does, without the name of staff; another customer does not', async () => {
    const { body } = await add(await uniquePicture()).expect(200);
    const photo = body.data.photos[0].id;
    expect(await listed('CO')).toMatchObject({
      photos: [{ id: photo, takenBy: null, can: { remove: false } }],
      can: { add: false },
    });
    expect((await bytesOf(photo, 'thumb', 'CO')).status).toBe(200);
    expect((await as('CX').get(`/api/orders/search/${id}/photos`)).status).toBe(404);
    expect((await bytesOf(photo, 'full', 'CX')).status).toBe(404);
    expect((await bytesOf(photo, 'full', 'AN')).status).toBe(401);
    // Nor under another parcel of the same person, nor at the public address of pictures.
    const other = (await orderIds(database))[OTHER];
    expect((await as('CO').get(`/api/orders/search/${other}/photos/${photo}`)).status).toBe(404);
    for (const name of files()) expect((await as('CO').get(`/uploads/images/${name}`)).status).toBe(404);
  });

  test('a new photo is published to open pages of the owner and of staff, and to no others', async () => {
    const [owner, other] = [
      await readEvents(t.url, actors.CO.token),
      await readEvents(t.url, actors.CX.token),
    ];
    for (const stream of [owner, other])
      await stream.until(({ type }) => type === 'ready' || type === 'reset');
    await add(await uniquePicture()).expect(200);
    await owner.until((event) => event.type === 'photos' && event.orderId === id);
    expect(other.events.some(({ event }) => event.type === 'photos')).toBe(false);
    owner.close();
    other.close();
  });
});

describe('removing photos', () => {
  const remove = (photo: number, by: Parameters<typeof as>[0]) =>
    as(by).post(`/api/orders/photos/${photo}/remove`).send({});
  const restore = (photo: number, by: Parameters<typeof as>[0]) =>
    as(by).post(`/api/orders/photos/${photo}/restore`).send({});

  test('the one who took it may for 15 minutes, the warehouse lead always', async () => {
    const first = (await add(await uniquePicture())).body.data.photos[0].id;
    const colleague = await t.user({ role: 2, permissions: [1] });
    expect((await remove(first, colleague)).status).toBe(403);
    await remove(first, 'P1').expect(200);
    await remove(first, 'P1').expect(200);
    expect((await listed('CO')).photos).toEqual([]);
    expect((await bytesOf(first, 'full')).status).toBe(404);
    await restore(first, 'P1').expect(200);
    expect((await listed()).photos).toHaveLength(1);
    await database.readFresh(`UPDATE parcel_photos SET added_at = now() - interval '16 minutes'`);
    expect((await listed()).photos[0].can).toEqual({ remove: false });
    expect((await remove(first, 'P1')).status).toBe(403);
    await remove(first, 'P4').expect(200);
    expect((await restore(first, 'P1')).status).toBe(403);
    expect((await remove(999_999, 'P4')).body.code).toBe('PHOTO_NOT_FOUND');
  });

  test('a repeat of the same upload leaves the photo removed; a new upload of the file restores it', async () => {
    const photo = await uniquePicture();
    const query = { orderCode: CODE, takenAt: '2026-11-02T03:00:00Z' };
    const first = (await add(photo, 'P1', query)).body.data.photos[0].id;
    await remove(first, 'P1').expect(200);
    expect((await add(photo, 'P1', query).expect(200)).body.data.photos).toEqual([]);
    const again = { ...query, takenAt: '2026-11-02T04:00:00Z' };
    expect((await add(photo, 'P1', again).expect(200)).body.data.photos).toHaveLength(1);
  });
});

describe('retention', () => {
  const age = (days: number) =>
    database.readFresh(
      `UPDATE parcel_photos SET added_at = added_at - make_interval(days => $1),
         removed_at = removed_at - make_interval(days => $1)`,
      [days],
    );

  test('deletes row and file of a removed photo after a week', async () => {
    const photo = (await add(await uniquePicture())).body.data.photos[0].id;
    await as('P1').post(`/api/orders/photos/${photo}/remove`).send({}).expect(200);
    await runPurge();
    expect(files()).toHaveLength(2);
    await age(8);
    await runPurge();
    expect(files()).toEqual([]);
    expect(await database.readFresh('SELECT FROM parcel_photos')).toEqual([]);
    expect(await totals()).toEqual({ photos: 0, bytes: 0 });
  });

  test('deletes photos some months after delivery, and none of a parcel that was not delivered', async () => {
    await add(await uniquePicture()).expect(200);
    await add(await uniquePicture(), 'P1', { orderCode: OTHER }).expect(200);
    await age(400);
    await runPurge();
    expect(files()).toHaveLength(4);
    await database.readFresh(
      `UPDATE orders SET status = 4, created_date = now() - interval '5 months' WHERE id = $1`,
      [id],
    );
    await runPurge();
    expect(files()).toHaveLength(4);
    await database.readFresh(`UPDATE orders SET created_date = now() - interval '7 months' WHERE id = $1`, [
      id,
    ]);
    await runPurge();
    expect(files()).toHaveLength(2);
    expect(await database.readFresh('SELECT order_id <> $1 AS other FROM parcel_photos', [id])).toEqual([
      { other: true },
    ]);
  });

  test('deletes photos of complaints that ended long ago, and the complaint says how many it had', async () => {
    const made: number[] = [];
    for (const type of ['damaged', 'late', 'lost'] as const) {
      const { id: complaintId } = await complaintOf(customer, id, type);
      await complaintPhotoOf(customer, complaintId);
      made.push(complaintId);
    }
    const [ended = 0, withdrawn = 0, open = 0] = made;
    await resolvedOf(asActor(t.commandContext(actors.SA)), { id: ended, code: '', version: 0 });
    await withdrawComplaint(customer, { id: withdrawn, key: randomUUID(), version: 0 });
    const age = (months: number) =>
      database.readFresh(
        `WITH photos AS (UPDATE complaint_photos SET added_at = now() - make_interval(months => 20)),
           messages AS (UPDATE complaint_messages SET at = now() - make_interval(months => $1))
         UPDATE complaints SET resolved_at = now() - make_interval(months => $1) WHERE state = 'resolved'`,
        [months],
      );
    await age(11);
    await runPurge();
    expect(files()).toHaveLength(6);
    await age(13);
    // An internal note after the end does not make the complaint younger.
    await noteComplaint(asActor(t.commandContext(actors.SA)), {
      id: withdrawn,
      key: randomUUID(),
      text: 'cũ',
    });
    await runPurge();
    expect(files()).toHaveLength(2);
    const seen = async (one: number) =>
      (await as('CO').get(`/api/complaints/mine/${one}`).expect(200)).body.data;
    for (const one of [ended, withdrawn])
      expect(await seen(one)).toMatchObject({ photos: [], removedPhotos: 1 });
    expect(await seen(open)).toMatchObject({ photos: [{}], removedPhotos: 0 });
    expect((await as('SA').get(`/api/complaints/${ended}`).expect(200)).body.data.removedPhotos).toBe(1);
    expect((await totals()).photos).toBe(1);
    for (const table of ['complaint_photos', 'complaint_messages', 'complaints'])
      await database.readFresh(`DELETE FROM ${table}`);
  });

  test('deletes files without a row that are older than a day', async () => {
    await add(await uniquePicture()).expect(200);
    const [young, old] = ['a', 'b'].map((digit) => `${digit.repeat(32)}-320.jpg`);
    for (const name of [young, old]) writeFileSync(join(folder, name ?? ''), 'x');
    utimesSync(join(folder, old ?? ''), new Date(0), new Date(0));
    await purgePhotos.run(t.app, {}, { isLast: true, signal: new AbortController().signal });
    expect(files()).toHaveLength(3);
    expect(files()).toContain(young);
  });
});

describe('settings', () => {
  test('are saved once per version, and show the stored values', async () => {
    expect((await as('SA').get('/api/photo-settings').expect(200)).body.data).toMatchObject({
      ...{ maxPerParcel: 6, keepMonths: 6, complaintKeepMonths: 12, version: 0 },
      freeBytes: expect.any(Number),
    });
    const body = { maxPerParcel: 10, keepMonths: 3, complaintKeepMonths: 24, version: 0 };
    expect((await as('SA').post('/api/photo-settings').send(body).expect(200)).body.data.version).toBe(1);
    const late = await as('SA')
      .post('/api/photo-settings')
      .send({ ...body, keepMonths: 9 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      data: { keepMonths: 3, complaintKeepMonths: 24, version: 1 },
    });
    expect(
      (
        await as('SA')
          .post('/api/photo-settings')
          .send({ ...body, maxPerParcel: 0 })
      ).status,
    ).toBe(422);
    expect((await as('P4').get('/api/photo-settings')).status).toBe(403);
  });
});
