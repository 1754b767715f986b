import { z } from 'zod';

/** Maximum number of pictures per call, and maximum size of each in bytes. */
export const IMAGES_MAX = 20;
export const IMAGE_BYTES_MAX = 15 * 1024 * 1024;
/** Maximum length of each side of a picture, and maximum number of its pixels. */
export const IMAGE_SIDE_MAX = 12_000;
export const IMAGE_PIXELS_MAX = 50_000_000;
/** Widths in which pictures are stored; a smaller picture is never enlarged. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const;
/** Avatars are square. */
export const AVATAR_WIDTHS = [96, 256] as const;

/** The address of an uploaded picture, in any width and format. */
export const uploadedImageSchema = z
  .string()
  .max(200)
  .regex(/^\/uploads\/images\/[0-9a-f]{32}-\d{1,4}\.(?:webp|jpg|png)$/, 'IMAGE_UNKNOWN');

export const imageSchema = z.object({
  /** The largest form that every browser supports: JPEG, or PNG if the picture is transparent. */
  url: uploadedImageSchema,
  width: z.number().int(),
  height: z.number().int(),
  /** All forms, smallest first, WebP before the other format. */
  sources: z.array(
    z.object({
      url: uploadedImageSchema,
      type: z.enum(['image/webp', 'image/jpeg', 'image/png']),
      width: z.number().int(),
      height: z.number().int(),
    }),
  ),
});
export type ImageView = z.infer<typeof imageSchema>;

export const avatarAnswerSchema = z.object({ avatar: uploadedImageSchema });
export type AvatarAnswer = z.infer<typeof avatarAnswerSchema>;
export const logoAnswerSchema = z.object({ link_logo: uploadedImageSchema, version: z.number().int() });
export type LogoAnswer = z.infer<typeof logoAnswerSchema>;
