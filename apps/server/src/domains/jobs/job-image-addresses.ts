/** Addresses of pictures as the API gives them; the site derives the other widths from the same id. */
export const logoAddress = (id: string | null): string | null => (id === null ? null : `/media/${id}/128.webp`);

export const sharingAddress = (id: string | null): string | null => (id === null ? null : `/media/${id}/1200.png`);

export const categoryPictureAddress = (id: string | null): string | null =>
  id === null ? null : `/media/${id}/640.webp`;
