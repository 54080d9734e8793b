import { randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PhotoStoreFailure, type PhotoStore, type StoredPhoto } from '../../kernel/ports/photo-store.ts';
import { createPictureFiles } from './picture-files.ts';

/** Counts changes of how photos are laid out; there was none. */
const EDITION = 1;
/** Being written beside its place. */
const unfinished = /\.draft$/;

const because = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

/** The nearest existing folder, from this one upwards. */
const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)));

/** Where a photo lies below the media folder's `photos`, with forward slashes. */
export const photoPath = (name: string): string => `edition-${EDITION}/${name.slice(0, 2)}/${name}`;

/**
 * Photos in a folder of this machine, or one that several machines share.
 * @param directory absolute; made when the first photo comes
 */
export function folderPhotoStore(directory: string): PhotoStore {
  const files = createPictureFiles(directory, EDITION);
  const place = `the folder ${directory}`;
  const told = async <Value>(work: Promise<Value>): Promise<Value> => {
    try {
      return await work;
    } catch (error) {
      throw new PhotoStoreFailure('refused', `${place} cannot be read or written (${because(error)})`);
    }
  };
  return {
    place,
    read: (name) => told(files.read(name)),
    save: (name, body) => told(files.save(name, body)),
    remove: (name) => told(files.remove(name)),
    async list() {
      const entries = await told(
        readdir(directory, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
          if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
          throw error;
        }),
      );
      const photos: StoredPhoto[] = [];
      for (const entry of entries) {
        if (!entry.isFile() || unfinished.test(entry.name)) continue;
        const bytes = await stat(join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => null,
        );
        // Removed since the folder was read.
        if (bytes !== null) photos.push({ name: entry.name, bytes });
      }
      return photos;
    },
    async probe() {
      if (!existsSync(directory)) {
        await told(access(nearest(directory), constants.W_OK));
        return;
      }
      const name = `kavosh-probe-${randomBytes(6).toString('hex')}.draft`;
      await told(files.save(name, Buffer.from('kavosh')));
      await told(files.remove(name));
    },
  };
}
