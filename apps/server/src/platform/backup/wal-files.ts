import { open } from 'node:fs/promises';
import { BackupFailure } from './backup-failure.ts';

const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0');
const logBytes = 0x1_0000_0000n;

/** Names of the write-ahead log's files from one to another, both of the same timeline. */
export function walNames(first: string, last: string, segmentBytes: number): string[] {
  const perLog = logBytes / BigInt(segmentBytes);
  const numberOf = (name: string): bigint => BigInt(`0x${name.slice(8, 16)}`) * perLog + BigInt(`0x${name.slice(16)}`);
  if (first.slice(0, 8) !== last.slice(0, 8))
    throw new BackupFailure('The database was promoted during the backup; make it again.');
  const names: string[] = [];
  for (let number = numberOf(first); number <= numberOf(last); number += 1n) {
    names.push(`${first.slice(0, 8)}${hex(number / perLog)}${hex(number % perLog)}`);
  }
  return names;
}

/** Where in the log a file of that name begins. */
const beginOf = (name: string): bigint => BigInt(`0x${name.slice(8, 16)}`) << 32n;

/**
 * Refuses a file of the log that is not whole, or holds another part of it: an old one is given the name of a coming
 * one and written over.
 * @throws {BackupFailure}
 */
export async function requireWal(path: string, name: string, segmentBytes: number): Promise<void> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(16);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    const { size } = await file.stat();
    // The first page tells its place in the log at its ninth byte.
    const place = beginOf(name) + BigInt(`0x${name.slice(16)}`) * BigInt(segmentBytes);
    if (bytesRead === head.length && size === segmentBytes && head.readBigUInt64LE(8) === place) return;
  } finally {
    await file.close();
  }
  throw new BackupFailure(
    `The write-ahead log's file ${name} is not the one that the backup needs; make the backup again.`,
  );
}
