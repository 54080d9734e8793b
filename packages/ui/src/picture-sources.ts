/** The widths in which pictures of a kind are stored, px. */
export const pictureWidths = {
  cover: [320, 640, 960, 1280],
  square: [64, 128, 256],
} as const;

export type PictureKind = keyof typeof pictureWidths;

interface PictureSources {
  avif: string;
  webp: string;
  /** For a browser that reads no srcset. */
  fallback: string;
}

// One picture lies in one folder, a file a width and format: /media/<id>/<width>.<ext>
const stored = /^(.*\/media\/[^/?#]+\/)\d+\.(?:avif|webp)$/;

/**
 * The `srcset`s of a stored picture, derived from the address of any one of its files.
 * @returns null for an address of another form, which is then shown as it is.
 */
export function pictureSources(
  url: string,
  kind: PictureKind,
  widths: readonly number[] = pictureWidths[kind],
): PictureSources | null {
  const folder = stored.exec(url)?.[1];
  if (folder === undefined) return null;
  const set = (format: string) => widths.map((width) => `${folder}${width}.${format} ${width}w`).join(', ');
  const middle = widths.at(Math.floor((widths.length - 1) / 2));
  return { avif: set('avif'), webp: set('webp'), fallback: middle === undefined ? url : `${folder}${middle}.webp` };
}
