/**
 * Why an address gave no picture: it leads to no host of the public Internet, or elsewhere; there is nothing (404,
 * 410); another status; more bytes than are taken; no whole answer in time.
 */
export type PictureFailure = 'private' | 'redirected' | 'gone' | 'refused' | 'too_large' | 'unreachable';

/** What an address answered. `isSame`: what has this ETag. */
export type FetchedPicture =
  | { readonly bytes: Uint8Array; readonly etag: string | null }
  | { readonly isSame: true }
  | { readonly failure: PictureFailure };

/**
 * Fetches a picture that others named. Never from a host that is not public, nor by a redirect; bounded in bytes and
 * time.
 * @throws the signal's reason once it is aborted
 */
export type FetchPicture = (
  address: string,
  asked: { readonly etag: string | null; readonly signal: AbortSignal },
) => Promise<FetchedPicture>;
