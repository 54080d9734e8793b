import { mkdtempSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { download, type DownloadOptions } from './download.ts';
import { ImportFailure } from './problem.ts';

/** A file of a feed on this machine. */
export interface FeedFile {
  path: string;
  /** For sentences. */
  name: string;
  bytes: number;
  /** The download ended before the file did. */
  brokenOff: boolean;
}

export interface OpenFeed {
  main: FeedFile;
  /** A file beside the feed, by its name; null when there is none. */
  beside(name: string): Promise<FeedFile | null>;
  /** Removes what was downloaded. */
  close(): void;
}

export const isAddress = (place: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(place);

/**
 * Makes a feed available on this machine: a path is used as it is, an address is downloaded into a temporary folder
 * first, so that a slow or broken connection never keeps a transaction open.
 * @throws {ImportFailure}
 */
export async function openFeed(place: string, options: DownloadOptions): Promise<OpenFeed> {
  if (!isAddress(place)) {
    return {
      main: await localFile(place),
      beside: (name) => localFile(join(dirname(place), name)).catch(() => null),
      close: () => {},
    };
  }
  const folder = mkdtempSync(join(tmpdir(), 'kavosh-feed-'));
  const close = (): void => rmSync(folder, { recursive: true, force: true });
  let count = 0;
  const fetchFile = async (address: string): Promise<FeedFile> => {
    const path = join(folder, String(count++));
    const { brokenOff } = await download(address, path, options);
    return { path, name: address, bytes: (await stat(path)).size, brokenOff };
  };
  try {
    const main = await fetchFile(place);
    return { main, close, beside: (name) => fetchFile(new URL(name, place).href) };
  } catch (error) {
    close();
    throw error;
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder',
};

async function localFile(path: string): Promise<FeedFile> {
  try {
    const { size } = await stat(path).then((found) => {
      if (found.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
      return found;
    });
    return { path, name: basename(path), bytes: size, brokenOff: false };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new ImportFailure(`${path} cannot be read: ${reasons[code] ?? code}.`);
  }
}
