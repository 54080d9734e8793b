import { setTimeout as rest } from 'node:timers/promises';
import type { MediaKind } from './designs.ts';
import type { PictureFormat } from './picture-formats.ts';
import { pictureName, renderPicture, type PictureSource } from './render-picture.ts';

/** The pictures that visitors see first. Open Graph pictures are drawn when a site asks for them. */
const commonWidths: Readonly<Record<MediaKind, readonly number[]>> = {
  cover: [640, 320],
  logo: [128, 64],
  portrait: [128, 64],
  og: [],
};
const commonFormats: readonly PictureFormat[] = ['avif', 'webp'];
/** A breath between two pictures, so that the processor is never taken for long. */
const restMs = 20;

/**
 * Draws the common widths of designs onto the disk, one after another and only while no request waits for a picture.
 * Ends early, without an error, when the signal is aborted. Returns how many files were drawn.
 */
export async function prewarm(source: PictureSource, ids: readonly string[], signal: AbortSignal): Promise<number> {
  const isStopped = (): boolean => signal.aborted;
  let drawn = 0;
  for (const id of ids) {
    if (isStopped()) return drawn;
    const design = await source.designOf(id);
    if (design === null) continue;
    for (const width of commonWidths[design.kind]) {
      for (const format of commonFormats) {
        if (isStopped()) return drawn;
        if (await source.files.has(pictureName(id, width, format))) continue;
        await renderPicture(source, id, width, format, 'idle');
        drawn += 1;
        await rest(restMs, undefined, { ref: false });
      }
    }
  }
  return drawn;
}
