import type { Config } from '../config/config.ts';
import { imagesFolder, partsFolder, photosFolder } from '../uploads.ts';
import type { FileStores } from './file-store.ts';
import { FolderStore } from './folder-store.ts';

/** Folders of this machine. */
export function folderStores(dataDir: string): FileStores {
  return {
    images: new FolderStore(imagesFolder(dataDir)),
    photos: new FolderStore(photosFolder(dataDir)),
    uploads: new FolderStore(partsFolder(dataDir)),
    close: () => undefined,
  };
}

/** Opens the files that the configuration names: in DATA_DIR, or in an S3 bucket for several servers. */
export async function openFileStores({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<FileStores> {
  if (!s3) return folderStores(dataDir);
  // Loaded only if it is needed: it takes longer than the rest of the start.
  const { openS3Client, S3Store } = await import('./s3-store.ts');
  const client = openS3Client(s3);
  return {
    images: new S3Store(client, s3.bucket, 'images/'),
    photos: new S3Store(client, s3.bucket, 'parcel-photos/'),
    uploads: new S3Store(client, s3.bucket, 'upload-parts/'),
    close: () => client.destroy(),
  };
}
