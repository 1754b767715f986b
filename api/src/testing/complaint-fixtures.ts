import { randomUUID } from 'node:crypto';
import type { ComplaintType } from '@logistics/shared/contracts';
import { openComplaint } from '../commands/complaints/complaint-opener.ts';
import { addComplaintPhoto } from '../commands/complaints/complaint-photo-adder.ts';
import { answerComplaint, resolveComplaint } from '../commands/complaints/complaint-staff.ts';
import type { ActorContext } from '../context.ts';
import { findComplaintPhotos } from '../queries/complaint-parts.ts';
import { findComplaint } from '../queries/find-complaints.ts';
import { withPictureFile } from './photo-fixtures.ts';

interface MadeComplaint {
  readonly id: number;
  readonly code: string;
  readonly version: number;
}

const madeOf = async ({ app }: ActorContext, id: number): Promise<MadeComplaint> => {
  const row = await findComplaint(app.database.readFresh, id);
  if (!row) throw new Error('no complaint was made');
  return { id, code: row.code, version: row.version };
};

/** Opens a complaint of the context's user about their own parcel. */
export async function complaintOf(
  context: ActorContext,
  orderId: number,
  type: ComplaintType = 'damaged',
): Promise<MadeComplaint> {
  const body = { key: randomUUID(), orderId, type, outcome: 'refund', text: 'Thùng bị móp' } as const;
  return madeOf(context, await openComplaint(context, body));
}

/** Adds a photo to an own complaint; returns its id. */
export async function complaintPhotoOf(context: ActorContext, id: number): Promise<number> {
  await withPictureFile((path) => addComplaintPhoto(context, { id, path }));
  const photos = await findComplaintPhotos(context.app.database.readFresh, id);
  return photos.at(-1)?.id ?? 0;
}

/** Asks the customer something, so that the complaint waits. */
export async function waitingOf(staff: ActorContext, id: number): Promise<MadeComplaint> {
  await answerComplaint(staff, { id, key: randomUUID(), text: 'Bạn gửi thêm ảnh nhé', asksCustomer: true });
  return madeOf(staff, id);
}

/** Resolves a complaint. */
export async function resolvedOf(
  staff: ActorContext,
  { id, version }: MadeComplaint,
): Promise<MadeComplaint> {
  const answer = { result: 'accepted', text: 'Chúng tôi sẽ hoàn tiền' } as const;
  await resolveComplaint(staff, { id, version, key: randomUUID(), ...answer });
  return madeOf(staff, id);
}
