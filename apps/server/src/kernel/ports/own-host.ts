/** What a host of the public Internet says of itself; never more than a small text, and never of another host. */
export interface OwnHost {
  /**
   * The text at a path of the host over https, whole or its beginning; null: no such text, no public address, a
   * redirect, or no answer in time.
   */
  readText(host: string, path: string): Promise<string | null>;
  /** The TXT records of a name; null: it cannot be asked. */
  readRecords(name: string): Promise<string[] | null>;
}

/** Tools and tests that reach no network. */
export const noOwnHost: OwnHost = {
  readText: () => Promise.resolve(null),
  readRecords: () => Promise.resolve(null),
};
