import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { bad, good, look, type Finding } from './finding.ts';

export interface Room {
  freeBytes: number;
  wholeBytes: number;
}

const mebibyte = 1024 * 1024;
/** PostgreSQL stops when its disk is full; so little is gone in a busy hour. */
const LEAST_BYTES = 512 * mebibyte;
const LITTLE_BYTES = 4 * 1024 * mebibyte;
const LITTLE_PART = 0.1;

/** Of the disk under a folder, or under the one that it would be made in. */
export function roomOf(folder: string): Room {
  const there = existsSync(folder) ? folder : dirname(folder);
  if (there !== folder && !existsSync(there)) return roomOf(there);
  const { bavail, blocks, bsize } = statfsSync(there);
  return { freeBytes: bavail * bsize, wholeBytes: blocks * bsize };
}

const size = (bytes: number): string =>
  bytes < 1024 * mebibyte ? `${Math.floor(bytes / mebibyte)} MB` : `${(bytes / 1024 / mebibyte).toFixed(1)} GB`;

/** @param what `the data folder`, `the backup folder` */
export function checkDisk(what: string, folder: string, { freeBytes, wholeBytes }: Room = roomOf(folder)): Finding {
  const says = `${what} ${folder} has ${size(freeBytes)} free of ${size(wholeBytes)}`;
  if (freeBytes < LEAST_BYTES) return bad('disk', says, 'make room now: a full disk stops the database');
  if (freeBytes < LITTLE_BYTES && freeBytes < wholeBytes * LITTLE_PART) return look('disk', says, 'make room soon');
  return good('disk', says);
}
