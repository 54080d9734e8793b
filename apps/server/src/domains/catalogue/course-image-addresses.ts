/** Addresses of pictures as the API gives them; the other widths are told by the site from the same id. */
export const coverAddress = (id: string | null): string | null => (id === null ? null : `/media/${id}/640.webp`);

export const avatarAddress = (id: string | null): string | null => (id === null ? null : `/media/${id}/128.webp`);

export const sharingAddress = (id: string | null): string | null => (id === null ? null : `/media/${id}/1200.png`);
