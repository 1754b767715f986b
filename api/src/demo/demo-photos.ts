import { createHash } from 'node:crypto';
import { PHOTO_THUMB_SIDE } from '@logistics/shared/contracts';
import { ORDER_STATUS, PHOTO_SIDE } from '@logistics/shared/domain';
import sharp from 'sharp';
import type { Tx } from '../database/in-transaction.ts';
import { encodeImage, type EncodedImage } from '../images/encode-image.ts';
import { writeImageFiles } from '../images/image-files.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { DemoPeople } from './demo-people.ts';
import { parcelDrawing } from './parcel-drawing.ts';

/** The first customers have photos of their newest parcels. Few drawings, because encoding one takes long. */
const CUSTOMERS = 4;
const PARCELS = 3;
const DRAWINGS = 5;

interface Parcel {
  readonly id: number;
  /** When its present status happened. */
  readonly at: string;
}

export const drawPhotos = (): Promise<PhotoDrawing[]> =>
  Promise.all(Array.from({ length: DRAWINGS }, (_, number) => drawPhoto(number)));

/**
 * Adds photos of parcels: one for each, two for every third. Their files are written before the transaction commits.
 *
 * @param drawings the result of `drawPhotos`
 */
export async function addPhotos(
  tx: Tx,
  store: FileStore,
  { customers, staff }: DemoPeople,
  drawings: readonly PhotoDrawing[],
): Promise<void> {
  const parcels = await tx.query<Parcel>(
    `SELECT o.id, o.created_date AS at FROM unnest($1::bigint[]) WITH ORDINALITY AS c (id, place)
     CROSS JOIN LATERAL (
       SELECT id, created_date FROM orders
       WHERE owner_id = c.id AND status > ${ORDER_STATUS.declared} AND deleted_at IS NULL
       ORDER BY created_date DESC, id LIMIT ${PARCELS}
     ) o ORDER BY c.place, o.created_date DESC, o.id`,
    [customers.slice(0, CUSTOMERS).map(({ id }) => id)],
  );
  const photos = parcels.flatMap((parcel, at) => {
    const numbers = at % 3 === 0 ? [at, at + 1] : [at];
    return numbers.map((number) => ({
      parcel,
      photo: drawings[number % DRAWINGS],
      by: staff[at % staff.length],
    }));
  });
  for (const { parcel, photo, by } of photos)
    if (photo && by !== undefined) await addPhoto(tx, store, { parcel, photo, by });
}

export interface PhotoDrawing {
  readonly sha256: string;
  readonly image: EncodedImage;
}

async function drawPhoto(number: number): Promise<PhotoDrawing> {
  const drawing = Buffer.from(parcelDrawing(number));
  const image = await encodeImage(
    await sharp(drawing).removeAlpha().png({ compressionLevel: 1 }).toBuffer(),
    {
      widths: [PHOTO_THUMB_SIDE, PHOTO_SIDE],
      square: false,
      photo: true,
    },
  );
  return { sha256: createHash('sha256').update(drawing).digest('hex'), image };
}

async function addPhoto(
  tx: Tx,
  store: FileStore,
  {
    parcel,
    photo: { sha256, image },
    by,
  }: { readonly parcel: Parcel; readonly photo: PhotoDrawing; readonly by: number },
): Promise<void> {
  const key = await writeImageFiles(store, image);
  const bytes = image.forms.reduce((sum, form) => sum + form.bytes.length, 0);
  await tx.query(
    `INSERT INTO parcel_photos (order_id, key, sha256, width, height, thumb_width, bytes, taken_by, taken_at, added_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      ...[parcel.id, key, sha256, image.width, image.height, image.widths[0] ?? image.width, bytes],
      ...[by, parcel.at],
    ],
  );
}
