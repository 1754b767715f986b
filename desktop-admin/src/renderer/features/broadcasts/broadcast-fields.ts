import {
  addNotificationSchema,
  BROADCAST_AUDIENCES,
  type AdminNotification,
  type BroadcastAudience,
} from '@logistics/shared/contracts';
import { officeNotifyTexts } from '@logistics/shared/texts/office-notify';
import { officeRecordTexts } from '@logistics/shared/texts/office-site';
import type { RecordErrors } from '../../records/record-errors.ts';

const texts = officeNotifyTexts.form;

export interface BroadcastFields {
  title: string;
  content: string;
  image: string;
  link: string;
  audience: BroadcastAudience;
  mail: boolean;
}
export const EMPTY_BROADCAST: BroadcastFields = {
  title: '',
  content: '',
  image: '',
  link: '',
  audience: 'all',
  mail: false,
};

export function broadcastFieldsOf(broadcast: AdminNotification): BroadcastFields {
  const { title, content, image, link, audience, mail } = broadcast;
  const known = BROADCAST_AUDIENCES.find((one) => one === audience) ?? 'all';
  return { title, content, image: image ?? '', link: link ?? '', audience: known, mail };
}

/** Converts the fields to the request body. */
export function broadcastBody({ title, content, image, link, audience }: BroadcastFields) {
  return { title: title.trim(), content, image: image || null, link: link.trim() || null, audience };
}

export function broadcastErrors(fields: BroadcastFields): RecordErrors {
  const { title, link } = addNotificationSchema.shape;
  const body = broadcastBody(fields);
  const words = new DOMParser().parseFromString(body.content, 'text/html').body.textContent ?? '';
  return {
    ...(title.safeParse(body.title).success ? {} : { title: officeRecordTexts.errors.required }),
    ...(words.trim() === '' ? { content: texts.contentMissing } : {}),
    ...(link.safeParse(body.link).success ? {} : { link: texts.linkWrong }),
  };
}
