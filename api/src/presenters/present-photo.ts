import type { ParcelPhoto, ParcelPhotos } from '@logistics/shared/contracts';
import type { Actor } from '../policies/actor.ts';
import { photoPolicy } from '../policies/photo-policy.ts';
import type { PhotoRow } from '../queries/parcel-photos.ts';

/** A customer never learns who took a photo. */
function presentPhoto(row: PhotoRow, actor: Actor): ParcelPhoto {
  return {
    id: row.id,
    width: row.width,
    height: row.height,
    takenAt: row.taken_at,
    takenBy: photoPolicy.readAll(actor) ? row.taken_by_name : null,
    can: { remove: photoPolicy.remove(actor, row) },
  };
}

export function presentPhotos(rows: readonly PhotoRow[], max: number, actor: Actor): ParcelPhotos {
  return {
    photos: rows.map((row) => presentPhoto(row, actor)),
    max,
    can: { add: photoPolicy.add(actor) },
  };
}
