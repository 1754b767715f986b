import { z } from 'zod';
import { normaliseOrderCode } from '../domain/index.ts';
import { idParamSchema, idSchema, timestampSchema } from './envelope.ts';
import { orderCodeSchema } from './imports.ts';
import { eventTimeSchema } from './order-work.ts';

/** Longest side of a stored thumbnail in pixels. */
export const PHOTO_THUMB_SIDE = 320;
/** The person who added a photo may remove it for this long. */
export const PHOTO_UNDO_MINUTES = 15;
/** A link for a phone expires after this time, and after this many photos. */
export const PHOTO_LINK_MINUTES = 30;
export const PHOTO_LINK_PHOTOS_MAX = 60;
/** Defaults until a super admin saves other settings. */
export const PHOTO_DEFAULTS = { maxPerParcel: 6, keepMonths: 6, complaintKeepMonths: 12 } as const;

/** A tracking code in a query, as typed or scanned. */
const codeParamSchema = z.string().min(1).max(200).transform(normaliseOrderCode).pipe(orderCodeSchema);

export const photoSizeSchema = z.enum(['thumb', 'full']);
export type PhotoSize = z.infer<typeof photoSizeSchema>;

export const parcelPhotoSchema = z.object({
  id: idSchema,
  width: z.number().int(),
  height: z.number().int(),
  takenAt: timestampSchema,
  /** Name of the person; null for customers. */
  takenBy: z.string().nullable(),
  can: z.object({ remove: z.boolean() }),
});
export type ParcelPhoto = z.infer<typeof parcelPhotoSchema>;

/** The photos of a parcel, oldest first. `max`: how many it may have. */
export const parcelPhotosSchema = z.object({
  photos: z.array(parcelPhotoSchema),
  max: z.number().int(),
  can: z.object({ add: z.boolean() }),
});
export type ParcelPhotos = z.infer<typeof parcelPhotosSchema>;

export const photoPathSchema = z.strictObject({ id: idParamSchema, photoId: idParamSchema });
export const photoFileQuerySchema = z.strictObject({ size: photoSizeSchema.default('full') });
/** `takenAt`: by the clock of the device; now if omitted. */
export const addPhotoQuerySchema = z.strictObject({
  orderCode: codeParamSchema,
  takenAt: eventTimeSchema.optional(),
});

/** A parcel that a phone adds photos to; a user has one link for each session. */
export const photoLinkTargetSchema = z.strictObject({ orderCode: codeParamSchema });
/** `token` opens the upload page, and nothing else. The server stores only its hash. */
export const photoLinkSchema = z.object({ token: z.string(), expiresAt: timestampSchema });
export type PhotoLink = z.infer<typeof photoLinkSchema>;

/** `isOpen`: false if the session has no link, or it ended. */
export const movedPhotoLinkSchema = z.object({ isOpen: z.boolean() });
export type MovedPhotoLink = z.infer<typeof movedPhotoLinkSchema>;

/** The secret of a link, in a header, since addresses are logged. */
export const photoLinkHeadersSchema = z.object({
  'Photo-Link': z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .describe('Token of the link, from the fragment of its address.'),
});
/** Data for the upload page. */
export const photoLinkStateSchema = z.object({
  orderCode: z.string(),
  expiresAt: timestampSchema,
  /** Photos that the parcel has, and may have. */
  photos: z.number().int(),
  max: z.number().int(),
});
export type PhotoLinkState = z.infer<typeof photoLinkStateSchema>;

const photoSettingsFields = {
  maxPerParcel: z.number().int().min(1).max(50),
  /** Months after delivery. */
  keepMonths: z.number().int().min(1).max(60),
  /** Months after the end of a complaint. */
  complaintKeepMonths: z.number().int().min(1).max(60),
};
export const savePhotoSettingsSchema = z.strictObject({
  ...photoSettingsFields,
  version: z.number().int().min(0),
});
export type SavePhotoSettingsBody = z.input<typeof savePhotoSettingsSchema>;
export const photoSettingsSchema = z.object({
  ...photoSettingsFields,
  version: z.number().int(),
  /** All stored photos, also removed ones whose files are still there. */
  stored: z.object({ photos: z.number().int(), bytes: z.number().int() }),
  /** Free bytes of the disk. */
  freeBytes: z.number().int().nullable(),
});
export type PhotoSettings = z.infer<typeof photoSettingsSchema>;
