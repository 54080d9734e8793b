import { MOST_DOCUMENT_BYTES } from '@kavosh/contract/academy-applications.ts';

/** Letters of a page of A4 are read well at this. */
const LONGEST_SIDE = 2_200;
const QUALITIES = [0.85, 0.7, 0.5];

/**
 * A picture as it may be sent: one that is too large is drawn smaller, as JPEG.
 * @throws where the browser cannot read it, or it stays too large
 */
export async function shrinkPicture(file: File): Promise<File> {
  const isRight = file.type === 'image/png' || file.type === 'image/jpeg';
  if (isRight && file.size <= MOST_DOCUMENT_BYTES) return file;
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (blob && blob.size <= MOST_DOCUMENT_BYTES) return new File([blob], 'document.jpg', { type: 'image/jpeg' });
  }
  throw new Error('the picture stays too large');
}
