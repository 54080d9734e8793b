/** File formats of pictures; the name is also the ending of the file. */
export const pictureFormats = ['avif', 'webp', 'png', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export const contentTypes: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
};
