import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyFile } from './copy-file.ts';
import type { ManifestFile } from './manifest.ts';

/** Pictures that people sent; every other one in the media folder can be drawn again. */
export const photosPlace = 'media/photos';
/** Being written beside its place. */
const unfinished = /\.draft$/;

/** Copies the pictures that were not copied before. They never change under their names, so each is copied once. */
export function photoCopier(dataDir: string, target: string, signal: AbortSignal) {
  const files = new Map<string, ManifestFile>();
  return {
    copied: (): ManifestFile[] => [...files.values()],
    async copy(): Promise<void> {
      const source = join(dataDir, photosPlace);
      const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return [];
          throw error;
        },
      );
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
