import sharp from 'sharp';
import { smallCache } from '../../kernel/caches/small-cache.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { PhotoStore } from '../../kernel/ports/photo-store.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { canonicalDesign, mediaId, type MediaDesign, type MediaKind } from './designs.ts';
import { drawingEdition } from './draw.ts';
import { deleteDesigns, findDesign, insertDesigns } from './media-store.ts';
import type { MediaTables } from './media.tables.ts';
import { createPictureFiles } from './picture-files.ts';
import type { PictureFormat } from './picture-formats.ts';
import { endRemoval, noteRemoval, removeNoted } from './photo-removals.ts';
import { endUpload, noteCutOff, noteUpload } from './photo-uploads.ts';
import { createPhotos, type PhotoCrop, type Photos, type PhotoUse, type UploadNotes } from './photos.ts';
import { prewarm } from './prewarm.ts';
import { createRenderQueue } from './render-queue.ts';
import { forgetPictures, pictureMemory, renderPicture, type Picture, type PictureSource } from './render-picture.ts';

export { folderPhotoStore, photoPath } from './folder-photo-store.ts';
export { defaultCover } from './covers/default-cover.ts';
export { mediaId, type LogoDesign, type MediaDesign, type MediaKind } from './designs.ts';
export type { MediaTables } from './media.tables.ts';
export { paletteNames, paletteOf, type PaletteName } from './palettes.ts';
export type { PictureFormat } from './picture-formats.ts';
export type { Picture } from './render-picture.ts';
export type { PhotoCrop } from './photos.ts';
export { seedOf } from './seeded-random.ts';

export interface MediaOptions {
  readonly db: Executor<MediaTables>;
  /** Folder for rendered files; made when it is needed. They can be drawn again and may be deleted at any time. */
  readonly directory: string;
  /** The storage for people's pictures; left out by tools that use none. */
  readonly photoStore?: PhotoStore | undefined;
  /** Path of the variable Vazirmatn TTF: letters of logos and words of Open Graph pictures are set in it. */
  readonly fontFile: string;
  /** Bytes of pictures kept in memory; 32 MiB unless told. */
  readonly memoryBytes?: number;
  /** Pictures drawn at the same time; 2 unless told. */
  readonly rendersAtOnce?: number;
  /** Pictures that may wait to be drawn before the next is refused; 64 unless told. */
  readonly rendersWaiting?: number;
  /** Told of files that could not be read or stored; the picture is served all the same. */
  readonly onFault?: (error: unknown) => void;
}

/** Public face of the media domain. */
export interface Media {
  /**
   * Makes designs known and answers their ids in the same order. One statement however many; known designs stay as they
   * are. Nothing is drawn yet.
   */
  register(executor: Executor<MediaTables>, designs: readonly MediaDesign[]): Promise<string[]>;
  /**
   * Deletes designs that nothing refers to, which the caller ensures in the same transaction. Their files are deleted
   * too: after a rollback they are drawn again.
   */
  forget(executor: Executor<MediaTables>, ids: readonly string[]): Promise<void>;
  /**
   * The address of a picture's usual size: `/media/{id}/640.webp` for covers, 128 for logos and portraits, `1200.png`
   * for Open Graph.
   */
  address(id: string, kind: MediaKind): string;
  /**
   * The encoded picture, drawn on the first request. Null where there is none: unknown id, or a width or format that
   * its kind is not delivered in. Throws Refusal('media.busy').
   */
  render(id: string, width: number, format: PictureFormat): Promise<Picture | null>;
  /** As photos.ts says. Until `photoKept` it is noted as an upload under way, and removed an hour later. */
  keepPhoto(bytes: Uint8Array, crop: PhotoCrop | null, use?: PhotoUse): Promise<string | null>;
  /**
   * Says, in the transaction that shows it from now on, that a photo is to stay. Throws Refusal('media.not_kept') where
   * that took so long that it was removed.
   */
  photoKept<Tables>(tx: Executor<Tables>, id: string): Promise<void>;
  /**
   * Removes a kept photo, from this process's memory too; other processes show it for a minute at most. One that is not
   * there counts as removed.
   */
  dropPhoto(id: string): Promise<void>;
  /**
   * Removes a saved photo once the caller's transaction is committed: `dropNotedPhotos` does it, whatever happens in
   * between. With `afterMs` no sooner than that after the commit: pages that are cached elsewhere may show it until
   * then.
   */
  dropPhotoLater<Tables>(tx: Executor<Tables>, id: string, afterMs?: number): Promise<void>;
  /** Removes what was left to be removed, and what uploads that were cut off left behind. */
  dropNotedPhotos(): Promise<void>;
  /**
   * Draws the common widths in idle time until all are there or the signal is aborted; answers how many files were
   * drawn.
   */
  prewarm(ids: readonly string[], signal: AbortSignal): Promise<number>;
}

const usualFiles: Readonly<Record<MediaKind, string>> = {
  cover: '640.webp',
  logo: '128.webp',
  portrait: '128.webp',
  og: '1200.png',
};

const mebibyte = 1024 * 1024;
/** A design is a few short words. */
const DESIGN_BYTES = 800;

export function createMedia(options: MediaOptions): Media {
  const { db, directory, fontFile } = options;
  // The picture library's own store of steps: no two pictures share one, and it has no place in the memory of all
  // caches.
  sharp.cache(false);
  // A design never changes under its id, so what was read once stays true. Unknown ids are not remembered: they may
  // come.
  const designs = smallCache<string, MediaDesign>('picture_designs', DESIGN_BYTES);
  const designOf = async (id: string): Promise<MediaDesign | null> => {
    const known = designs.get(id);
    if (known !== undefined) return known;
    const found = await findDesign(db, id);
    if (found !== null) designs.set(id, found);
    return found;
  };
  const uploads: UploadNotes = { begin: (id) => noteUpload(db, id), end: (id) => endUpload(db, id) };
  const source: PictureSource = {
    files: createPictureFiles(directory, drawingEdition),
    queue: createRenderQueue<Picture>({ atOnce: options.rendersAtOnce ?? 2, waiting: options.rendersWaiting ?? 64 }),
    memory: pictureMemory(options.memoryBytes ?? 32 * mebibyte),
    fontFile,
    designOf,
    onFault: options.onFault ?? (() => undefined),
  };
  const { photoStore: store } = options;
  const photos = store && createPhotos({ store, uploads, memory: source.memory, onFault: source.onFault });
  const withPhotos = (): Photos => {
    if (photos) return photos;
    throw new Error('this program was not told where photos are kept');
  };
  return {
    async register(executor, wanted) {
      const ids = wanted.map(mediaId);
      await insertDesigns(
        executor,
        new Map(wanted.map((design, place) => [ids[place] ?? mediaId(design), canonicalDesign(design)])),
      );
      return ids;
    },
    async forget(executor, ids) {
      await deleteDesigns(executor, ids);
      for (const id of ids) {
        designs.delete(id);
        await forgetPictures(source, id);
      }
    },
    address: (id, kind) => `/media/${id}/${usualFiles[kind]}`,
    render: async (id, width, format) =>
      (await renderPicture(source, id, width, format)) ?? photos?.read(id, width, format) ?? null,
    keepPhoto: (bytes, crop, use) => withPhotos().keep(bytes, crop, use),
    async photoKept(tx, id) {
      if (!(await endUpload(tx as unknown as Executor<MediaTables>, id))) throw new Refusal('media.not_kept');
    },
    async dropPhoto(id) {
      await withPhotos().drop(id);
      await endUpload(db, id);
      await endRemoval(db, id);
    },
    dropPhotoLater: (tx, id, afterMs = 0) => noteRemoval(tx as unknown as Executor<MediaTables>, id, afterMs),
    async dropNotedPhotos() {
      if (!photos) return;
      await noteCutOff(db);
      await removeNoted(db, (id) => photos.drop(id));
    },
    prewarm: (ids, signal) => prewarm(source, ids, signal),
  };
}
