import { readFile } from 'node:fs/promises';
import { AVATAR_WIDTHS, IMAGE_WIDTHS } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { encodeImage, type EncodedImage } from '../../images/encode-image.ts';
import { removeImageFiles, writeImageFiles } from '../../images/image-files.ts';
import { deleteImageFiles } from '../../images/image-removal-lock.ts';
import type { Image } from '../../models/image.ts';
import type { LoggedInCaller } from '../../policies/actor.ts';
import type { ImageRow } from '../../queries/find-images.ts';
import { recordAudit } from '../audit/audit.ts';

type Purpose = Image['purpose'];

interface StoredImage {
  readonly key: string;
  readonly image: EncodedImage;
}

/** Stores pictures of articles and products, all or none. Throws the errors of encodeImage. */
export async function contentImagesUploader(
  context: ActorContext<'database' | 'files'>,
  { paths }: { readonly paths: readonly string[] },
): Promise<ImageRow[]> {
  return withStored(context, { paths, purpose: 'content' }, (_tx, rows) => Promise.resolve(rows));
}

/** Sets an account's avatar and deletes the previous one. Throws the errors of encodeImage. */
export async function avatarUploader(
  context: ActorContext<'database' | 'files'>,
  { path }: { readonly path: string },
): Promise<string> {
  const { userId } = context.actor;
  const { avatar, old } = await withStored(
    context,
    { paths: [path], purpose: 'avatar' },
    async (tx, [row]) => {
      if (!row) throw new Error('a stored picture has no row');
      const url = `/uploads/images/${row.key}-${row.width}.${row.extension}`;
      const { models, transaction } = tx;
      const user = await models.User.findByPk(userId, { rejectOnEmpty: true, transaction, lock: true });
      const oldUrl = user.avatar;
      await user.update({ avatar: url }, { transaction });
      await recordAudit(tx, context, {
        action: 'user.avatar',
        subjectType: 'user',
        subjectId: userId,
        old: { avatar: oldUrl },
        new: { avatar: url },
      });
      const oldKeys = await forgetAvatars(tx, [oldUrl]);
      return { avatar: url, old: oldKeys };
    },
  );
  await deleteImageFiles(context.app, old);
  return avatar;
}

/**
 * Encodes pictures and writes their files, then inserts their rows and runs the caller's work in one transaction.
 * Deletes the files when the transaction fails.
 */
export async function withStored<T>(
  context: ActorContext<'database' | 'files'>,
  { paths, purpose }: { readonly paths: readonly string[]; readonly purpose: Purpose },
  use: (tx: Tx, rows: ImageRow[]) => Promise<T>,
): Promise<T> {
  const { images } = context.app.files;
  const plan =
    purpose === 'avatar' ? { widths: AVATAR_WIDTHS, square: true } : { widths: IMAGE_WIDTHS, square: false };
  const stored: StoredImage[] = [];
  try {
    for (const path of paths) {
      const image = await encodeImage(await readFile(path), plan);
      stored.push({ key: await writeImageFiles(images, image), image });
    }
    return await inTransaction(context.app.database, async (tx) =>
      use(tx, await enterImages(tx, context, stored, purpose)),
    );
  } catch (error) {
    await removeImageFiles(
      images,
      stored.map(({ key }) => key),
    );
    throw error;
  }
}

async function enterImages(
  tx: Tx,
  context: LoggedInCaller,
  stored: readonly StoredImage[],
  purpose: Purpose,
): Promise<ImageRow[]> {
  const rows: ImageRow[] = [];
  for (const { key, image } of stored) {
    const { width, height, widths, extension, forms } = image;
    const bytes = forms.reduce((sum, form) => sum + form.bytes.length, 0);
    const { id } = await tx.models.Image.create(
      { key, purpose, extension, width, height, widths: [...widths], bytes, createdBy: context.actor.userId },
      { transaction: tx.transaction },
    );
    await recordAudit(tx, context, {
      action: 'image.add',
      subjectType: 'image',
      subjectId: id,
      new: { key, purpose, width, height, bytes },
    });
    rows.push({ key, extension, width, height, widths: [...widths] });
  }
  return rows;
}

/** Deletes the rows of avatars by address. Returns the keys of the files that the caller must delete. */
export async function forgetAvatars(tx: Tx, avatars: readonly (string | null)[]): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(
    `DELETE FROM images WHERE purpose = 'avatar' AND key IN (
       SELECT substring(avatar from '/uploads/images/([0-9a-f]{32})-') FROM unnest($1::text[]) AS avatar
     ) RETURNING key`,
    [avatars],
  );
  return rows.map(({ key }) => key);
}
