/** Where pictures that people sent are kept: a folder, or object storage that several machines share. */
export interface PhotoStore {
  /** For people at a terminal: `the folder /srv/kavosh/media/photos`, `the bucket photos at https://…`. */
  readonly place: string;
  /**
   * The bytes, or null where there is no such file.
   * @throws {PhotoStoreFailure} where the store does not answer, or answers with other bytes than were stored
   */
  read(name: string): Promise<Buffer | null>;
  /**
   * Stores whole or not at all, and has made sure of it when it resolves.
   * @throws {PhotoStoreFailure}
   */
  save(name: string, body: Buffer): Promise<void>;
  /**
   * One that is not there counts as removed.
   * @throws {PhotoStoreFailure}
   */
  remove(name: string): Promise<void>;
  /**
   * Every file with its size in bytes, in no order.
   * @throws {PhotoStoreFailure}
   */
  list(): Promise<StoredPhoto[]>;
  /**
   * Writes something small beside the photos and removes it; where there is no place for photos yet, looks whether one
   * could be made.
   * @throws {PhotoStoreFailure} saying what is wrong
   */
  probe(): Promise<void>;
}

export interface StoredPhoto {
  readonly name: string;
  readonly bytes: number;
}

/**
 * The store was not there, refused, or did not do what it said it did. One sentence without keys, as it goes to the
 * log.
 */
export class PhotoStoreFailure extends Error {
  override name = 'PhotoStoreFailure';
  /** `away`: no answer; `refused`: an answer that says no; `lied`: it said yes, and that is not so. */
  readonly fault: 'away' | 'refused' | 'lied';

  constructor(fault: PhotoStoreFailure['fault'], message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Names of photos: 24 hexadecimal digits, a width in px, a format. What else lies there is not ours. */
export const photoName = /^[0-9a-f]{24}-[1-9]\d{1,3}\.(?:avif|webp)$/;
