/** No page shows a picture larger than this, px of its longer side. */
const LONGEST_SIDE = 2_000;
const QUALITIES = [0.9, 0.8, 0.65];

export interface PictureBounds {
  /** What the server takes. */
  mostBytes: number;
  /** The server cuts this out of it, px: it is not made smaller than that. */
  least: readonly [width: number, height: number];
}

/**
 * How much smaller a picture is drawn: by its longer side, and no smaller than what is cut out of it. 1: not at all.
 * Pure.
 */
export function shrinkScale(width: number, height: number, [leastWidth, leastHeight]: PictureBounds['least']): number {
  const wanted = LONGEST_SIDE / Math.max(width, height);
  return Math.min(1, Math.max(wanted, leastWidth / width, leastHeight / height));
}

/**
 * A chosen picture as it is sent: drawn smaller where it is larger than any page shows it, or than the server takes.
 * The file itself where that is no smaller, and where the browser cannot draw it. PNG stays PNG, so that what is clear
 * stays clear, unless it is too large then.
 */
export async function shrinkPicture(file: File, bounds: PictureBounds): Promise<File> {
  try {
    const small = await drawSmaller(file, bounds);
    return small !== null && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}

async function drawSmaller(file: File, { mostBytes, least }: PictureBounds): Promise<File | null> {
  const picture = await createImageBitmap(file);
  try {
    const scale = shrinkScale(picture.width, picture.height, least);
    if (scale === 1 && file.size <= mostBytes) return null;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const drawing = canvas.getContext('2d');
    if (!drawing) return null;
    drawing.imageSmoothingQuality = 'high';
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    if (file.type === 'image/png') {
      const blob = await blobOf(canvas, 'image/png');
      if (blob && blob.size <= mostBytes) return named(blob, file.name, 'png');
      // JPEG has no transparency: what is clear becomes white, not black.
      drawing.globalCompositeOperation = 'destination-over';
      drawing.fillStyle = '#ffffff';
      drawing.fillRect(0, 0, canvas.width, canvas.height);
    }
    for (const quality of QUALITIES) {
      const blob = await blobOf(canvas, 'image/jpeg', quality);
      if (blob && blob.size <= mostBytes) return named(blob, file.name, 'jpg');
    }
    return null;
  } finally {
    picture.close();
  }
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, type, quality));

const named = (blob: Blob, name: string, ending: 'png' | 'jpg'): File =>
  new File([blob], `${name.replace(/\.[^.]*$/u, '')}.${ending}`, { type: blob.type });
