import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PhotoStoreFailure, type PhotoStore } from '../../kernel/ports/photo-store.ts';
import { copyFile, writeNew } from './copy-file.ts';
import type { Manifest, ManifestFile } from './manifest.ts';

/** Pictures that people sent; every other one in the media folder can be drawn again. */
export const photosPlace = 'media/photos';
/** Being written beside its place. */
const unfinished = /\.draft$/;
/** Objects that are fetched at the same time. */
const FETCHES = 8;

/** What a backup holds of object storage: where it was, how much lay there and how much of it is in the backup. */
export type BucketContent = NonNullable<Manifest['photos']>;

export interface PhotoCopier {
  copied(): ManifestFile[];
  /** Null where pictures lie in the data folder. */
  bucket(): BucketContent | null;
  /** Copies the pictures that were not copied before. They never change under their names, so each is copied once. */
  copy(): Promise<void>;
}

/** Pictures of the data folder. */
export function photoCopier(dataDir: string, target: string, signal: AbortSignal): PhotoCopier {
  const files = new Map<string, ManifestFile>();
  return {
    copied: () => [...files.values()],
    bucket: () => null,
    async copy() {
      const source = join(dataDir, photosPlace);
      const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      });
      for (const entry of entries) {
        if (!entry.isFile() || unfinished.test(entry.name)) continue;
        const path = `${photosPlace}${join(entry.parentPath, entry.name).slice(source.length)}`;
        if (files.has(path)) continue;
        signal.throwIfAborted();
        await mkdir(dirname(join(target, path)), { recursive: true, mode: 0o700 });
        const file = await copyFile(join(dataDir, path), join(target, path));
        if (file !== null) files.set(path, { path, ...file });
      }
    },
  };
}

export interface Bucket {
  store: PhotoStore;
  /** The path of a photo below the folder of photos. */
  pathOf: (name: string) => string;
}

/**
 * Pictures of object storage, as the data folder would have them. Storage that is away does not keep the database from
 * being backed up: the backup then says what it lacks.
 */
export function bucketCopier({ store, pathOf }: Bucket, target: string, signal: AbortSignal): PhotoCopier {
  const files = new Map<string, ManifestFile>();
  let found = new Set<string>();
  let problem: string | null = null;
  const copyOne = async (name: string): Promise<void> => {
    const path = `${photosPlace}/${pathOf(name)}`;
    if (files.has(path)) return;
    signal.throwIfAborted();
    const body = await store.read(name);
    // Removed since it was listed.
    if (body === null) return void found.delete(name);
    await mkdir(dirname(join(target, path)), { recursive: true, mode: 0o700 });
    files.set(path, { path, ...(await writeNew(join(target, path), body)) });
  };
  return {
    copied: () => [...files.values()],
    bucket: () => ({ place: store.place, found: found.size, copied: files.size, problem }),
    async copy() {
      problem = null;
      try {
        found = new Set((await store.list()).map(({ name }) => name));
      } catch (error) {
        if (!(error instanceof PhotoStoreFailure)) throw error;
        problem = error.message;
        return;
      }
      const left = [...found];
      const copyNext = async (): Promise<void> => {
        for (let name = left.pop(); name !== undefined; name = left.pop()) {
          await copyOne(name).catch((error: unknown) => {
            if (!(error instanceof PhotoStoreFailure)) throw error;
            problem ??= error.message;
            // One that is damaged keeps no other from being copied; storage that is away does.
            if (error.fault === 'away') left.length = 0;
          });
        }
      };
      await Promise.all(Array.from({ length: FETCHES }, copyNext));
    },
  };
}
