import { join } from 'node:path';
import type { Config } from './config/config.ts';
import { folderPhotoStore, photoPath } from './domains/media/media.ts';
import type { PhotoStore } from './kernel/ports/photo-store.ts';
import type { BucketConfig } from './config/config-shape.ts';
import type { Bucket } from './platform/backup/photo-files.ts';

/** People's pictures in the data folder. */
export const photosInFolder = ({ dataDir }: Pick<Config, 'dataDir'>): PhotoStore =>
  folderPhotoStore(join(dataDir, 'media', 'photos'));

/** People's pictures in a bucket; its client is loaded only where there is one. */
export async function photosInBucket(bucket: BucketConfig): Promise<PhotoStore> {
  const { s3PhotoStore } = await import('./platform/photo-store/s3-photo-store.ts');
  return s3PhotoStore({ bucket });
}

/** Opens the storage that the configuration names. Does not contact it yet. */
export const openPhotoStore = async (config: Pick<Config, 'dataDir' | 'mediaStore'>): Promise<PhotoStore> =>
  config.mediaStore.kind === 's3' ? await photosInBucket(config.mediaStore.bucket) : photosInFolder(config);

/** The object storage that a backup takes pictures from; null where they lie in the data folder. */
export const bucketOf = async ({ mediaStore }: Pick<Config, 'mediaStore'>): Promise<Bucket | null> =>
  mediaStore.kind === 's3' ? { store: await photosInBucket(mediaStore.bucket), pathOf: photoPath } : null;
