import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Rendered pictures on the disk; several processes may share the folder. */
export interface PictureFiles {
  /** The bytes, or null where there is no such file yet. */
  read(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  /** Stores whole or not at all: written beside, flushed, then renamed. */
  save(name: string, body: Buffer): Promise<void>;
  /** A file that is not there counts as removed. */
  remove(name: string): Promise<void>;
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Files named `<id>-640.avif` in 256 folders by the first two digits of the id, below one folder for each edition of
 * the drawings.
 */
export function createPictureFiles(directory: string, edition: number): PictureFiles {
  const pathOf = (name: string): string => join(directory, `edition-${edition}`, name.slice(0, 2), name);
  return {
    async read(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async has(name) {
      try {
        await access(pathOf(name));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async save(name, body) {
      const path = pathOf(name);
      const draft = `${path}.${randomUUID()}.draft`;
      await mkdir(dirname(path), { recursive: true });
      try {
        const file = await open(draft, 'wx');
        try {
          await file.writeFile(body);
          // Without this a power cut may leave the new name on an empty file.
          await file.datasync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}
