import { ConfigError, type Config } from '../../apps/server/src/config/config.ts';
import type { PhotoStore } from '../../apps/server/src/kernel/ports/photo-store.ts';
import { photosInBucket, photosInFolder } from '../../apps/server/src/photo-store.ts';
import { movePhotos } from './move-photos.ts';

export type Place = 'folder' | 's3';

export interface MoveCommand {
  config: Config;
  from: Place;
  to: Place;
  remove: boolean;
  signal: AbortSignal;
  say: (line: string) => void;
}

/** As many as a terminal shows. */
const mostSentences = 20;

async function open(config: Config, place: Place): Promise<PhotoStore> {
  if (place === 'folder') return photosInFolder(config);
  const { bucket } = config.mediaStore;
  if (bucket) return await photosInBucket(bucket);
  throw new ConfigError(
    'MEDIA_S3_BUCKET, MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY must be set, ' +
      'and MEDIA_S3_ENDPOINT where the bucket is not at Amazon.',
  );
}

/**
 * Moves people's pictures and says what it did.
 * @returns whether all of them are in the other place
 * @throws {ConfigError} where the bucket is not described
 */
export async function runMove({ config, from, to, remove, signal, say }: MoveCommand): Promise<boolean> {
  const [source, target] = [await open(config, from), await open(config, to)];
  say(`From ${source.place} to ${target.place} …`);
  const moved = await movePhotos({ from: source, to: target, remove, signal });
  const { found, copied, bytes, there, gone, removed, failed, brokenOff } = moved;
  say(`${found} files were found: ${copied} copied (${(bytes / 1024 / 1024).toFixed(1)} MB), ${there} there already.`);
  if (gone > 0) say(`${gone} were removed by the server meanwhile.`);
  for (const sentence of failed.slice(0, mostSentences)) say(`Not moved: ${sentence}`);
  if (failed.length > 0) say(`${failed.length} files stayed behind.`);
  if (brokenOff !== null) say(`It was broken off: ${brokenOff}. Run it again, and it goes on where it was.`);
  if (brokenOff !== null || failed.length > 0) return false;
  if (remove) say(`${removed} files were removed from ${source.place}.`);
  else if (found > 0)
    say(
      `Nothing was removed from ${source.place}. Now start the server with MEDIA_STORE=${to}, run this once more for ` +
        'what came in between, and then with --remove.',
    );
  return true;
}
