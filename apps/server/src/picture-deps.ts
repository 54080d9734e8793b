import type { FetchPicture } from './kernel/ports/fetch-picture.ts';
import type { PhotoStore } from './kernel/ports/photo-store.ts';

/** What the domains need to know for pictures. */
export interface PictureDeps {
  /** The folder of rendered pictures. */
  mediaDirectory: string;
  /** Where pictures that people sent are kept; tools that neither show nor remove any leave it out. */
  photoStore?: PhotoStore;
  /** The font that pictures with text are set in. */
  fontFile: string;
  /** Bytes of pictures kept in memory; the media domain's own unless told. */
  pictureBytes?: number;
  /** Fetches the pictures of teachers that feeds name; without it none are. */
  fetchPicture?: FetchPicture;
}
