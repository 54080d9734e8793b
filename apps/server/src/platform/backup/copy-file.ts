import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';

export interface CopiedFile {
  bytes: number;
  /** Of the written bytes, in hexadecimal digits. */
  sha256: string;
}

/** Small enough that a server which copies in the background answers people in between. */
const CHUNK_BYTES = 256 * 1024;

/**
 * Copies a file that may be written at the same time, up to its end when that is reached.
 * @returns null where the source does not exist, or no longer
 */
export async function copyFile(source: string, target: string): Promise<CopiedFile | null> {
  const from = await openOrNull(source);
  if (from === null) return null;
  try {
    const to = await open(target, 'wx', 0o600);
    try {
      return await read(from, (part) => to.writeFile(part));
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

/** A cluster has thousands of small files: a buffer or a stream for each would be most of the work of copying them. */
const spare: Buffer[] = [];

/**
 * Reads a file in parts, up to its end when that is reached.
 * @param take is given each part, which the next one overwrites
 */
async function read(from: FileHandle, take: (part: Buffer) => Promise<void> | void): Promise<CopiedFile> {
  const buffer = spare.pop() ?? Buffer.allocUnsafeSlow(CHUNK_BYTES);
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    // Fewer bytes than were asked for may come before the end as well.
    for (;;) {
      const { bytesRead } = await from.read(buffer, 0, CHUNK_BYTES, bytes);
      if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
      const part = buffer.subarray(0, bytesRead);
      hash.update(part);
      bytes += bytesRead;
      await take(part);
    }
  } finally {
    spare.push(buffer);
  }
}

async function openOrNull(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a small file that is kept in memory. */
export async function writeNew(target: string, content: Buffer): Promise<CopiedFile> {
  const to = await open(target, 'wx', 0o600);
  try {
    await to.writeFile(content);
  } finally {
    await to.close();
  }
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

/** Digest of a file as it lies there. */
export async function digestOf(path: string): Promise<CopiedFile> {
  const from = await open(path, 'r');
  try {
    return await read(from, () => {});
  } finally {
    await from.close();
  }
}

const syncsTogether = 8;

/**
 * Waits until files, and names in folders, are on the disk: after all were written, and several at a time, which is
 * much faster than each.
 */
export async function syncAll(paths: readonly string[]): Promise<void> {
  const left = [...paths];
  const syncNext = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const file = await open(path, 'r');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
    }
  };
  await Promise.all(Array.from({ length: syncsTogether }, syncNext));
}
