import { createHash } from 'node:crypto';
import { photoName, PhotoStoreFailure, type PhotoStore } from '../../apps/server/src/kernel/ports/photo-store.ts';

export interface MoveOptions {
  from: PhotoStore;
  to: PhotoStore;
  /** Removes from where it was each file that is whole in the other place. */
  remove: boolean;
  signal: AbortSignal;
}

export interface Moved {
  /** Files that were found. */
  found: number;
  copied: number;
  bytes: number;
  /** Were there already, byte for byte. */
  there: number;
  /** Were removed by the server while they were moved. */
  gone: number;
  removed: number;
  /** Sentences about files that stayed behind. */
  failed: string[];
  /** Why it ended early; null: it came to its end. */
  brokenOff: string | null;
}

/** Files that are moved at the same time. */
const AT_ONCE = 8;
const sha256 = (body: Buffer): string => createHash('sha256').update(body).digest('hex');
const told = (error: unknown): PhotoStoreFailure => {
  if (error instanceof PhotoStoreFailure) return error;
  throw error;
};

/**
 * Copies every photo to another storage, compares its digest there, and only then counts it. Photos that are already
 * there are not copied again, so an interrupted move continues where it stopped.
 */
export async function movePhotos({ from, to, remove, signal }: MoveOptions): Promise<Moved> {
  const moved: Moved = { found: 0, copied: 0, bytes: 0, there: 0, gone: 0, removed: 0, failed: [], brokenOff: null };
  const isWhole = async (name: string, body: Buffer): Promise<boolean> => {
    const there = await to.read(name).catch((error: unknown) => {
      // Damaged there: it is stored again.
      if (told(error).fault === 'lied') return null;
      throw error;
    });
    return there !== null && sha256(there) === sha256(body);
  };
  const moveOne = async (name: string): Promise<void> => {
    const body = await from.read(name);
    if (body === null) return void (moved.gone += 1);
    if (await isWhole(name, body)) moved.there += 1;
    else {
      await to.save(name, body);
      if (!(await isWhole(name, body)))
        throw new PhotoStoreFailure('lied', `${to.place} holds other bytes of ${name} than were stored`);
      moved.copied += 1;
      moved.bytes += body.length;
    }
    if (remove) {
      await from.remove(name);
      moved.removed += 1;
    } else if ((await from.read(name)) === null) {
      // Its owner removed it meanwhile: it must not come back by way of the copy.
      await to.remove(name);
      moved.gone += 1;
    }
  };
  try {
    const names = (await from.list()).map(({ name }) => name).filter((name) => photoName.test(name));
    moved.found = names.length;
    const left = names.sort().reverse();
    const moveNext = async (): Promise<void> => {
      for (let name = left.pop(); name !== undefined; name = left.pop()) {
        if (signal.aborted) moved.brokenOff ??= 'it was told to stop';
        if (moved.brokenOff !== null) return;
        await moveOne(name).catch((error: unknown) => {
          const failure = told(error);
          if (failure.fault === 'away') moved.brokenOff ??= failure.message;
          else moved.failed.push(`${name}: ${failure.message}`);
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, moveNext));
  } catch (error) {
    moved.brokenOff = told(error).message;
  }
  return moved;
}
