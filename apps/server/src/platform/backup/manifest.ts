import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupFailure } from './backup-failure.ts';
import { writeNew } from './copy-file.ts';

export const manifestName = 'manifest.json';

/** A place inside the backup: no way out of it, and no name that the file system reads otherwise. */
const place = z
  .string()
  .max(1_000)
  .refine(
    (path) => path.split('/').every((part) => part !== '' && part !== '.' && part !== '..') && !/[\\\0]/.test(path),
  );
const file = z.strictObject({
  path: place,
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const location = z.string().regex(/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/);

const content = z.strictObject({
  format: z.literal(1),
  /** When it was begun; all that was committed before is in it. */
  began_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
  versions: z.strictObject({
    kavosh: z.string(),
    node: z.string(),
    postgres: z.string(),
    /** The newest migration of the database. */
    migration: z.string(),
    /** Files of a cluster fit one kind of machine. */
    machine: z.string(),
  }),
  database: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('cluster'),
      start: location,
      stop: location,
      /** Files of the write-ahead log from start to stop; without each of them the copy is worth nothing. */
      wal: z.array(z.string().regex(/^[0-9A-F]{24}$/)).min(1),
      /** The database's own number, under which its log is kept. */
      system: z
        .string()
        .regex(/^\d{1,20}$/)
        .optional(),
    }),
    z.strictObject({ kind: z.literal('dump'), pg_dump: z.string() }),
  ]),
  /**
   * People's pictures, where they were kept in object storage and not in the data folder: how many lay there, how many
   * of them are among the files, and why not all.
   */
  photos: z
    .strictObject({
      place: z.string(),
      found: z.number().int().min(0),
      copied: z.number().int().min(0),
      problem: z.string().nullable(),
    })
    .optional(),
  /**
   * The last row of the audit when the backup began: if it is deleted from the database later, it is still known here.
   */
  audit: z.strictObject({ id: z.number().int().min(0), digest: z.string().regex(/^(?:[0-9a-f]{64})?$/) }).optional(),
  folders: z.array(place),
  files: z.array(file).min(1),
});

const signedManifest = z.strictObject({ content, digest: z.string(), seal: z.string().nullable() });

/** The contents of a backup, and how it was made. */
export type Manifest = z.output<typeof content>;
export type ManifestFile = Manifest['files'][number];

export interface ReadManifest {
  manifest: Manifest;
  /** Under the server's secret: null where the backup was made without it. */
  seal: string | null;
  /** Digest of the sealed part. */
  digest: string;
}

const digestOfContent = (manifest: Manifest): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
const signatureOf = (digest: string, key: Buffer): string =>
  createHmac('sha256', key).update(`kavosh backup ${digest}`).digest('hex');

/** @param key lets its holder verify that the manifest is the original one; null where the secret is not known here */
export async function writeManifest(folder: string, manifest: Manifest, key: Buffer | null): Promise<void> {
  const digest = digestOfContent(manifest);
  const whole = { content: manifest, digest, seal: key === null ? null : signatureOf(digest, key) };
  await writeNew(join(folder, manifestName), Buffer.from(`${JSON.stringify(whole, null, 1)}\n`));
}

/** @throws {BackupFailure} where there is none, it is not one of ours, or it was altered */
export function readManifest(folder: string): ReadManifest {
  const path = join(folder, manifestName);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new BackupFailure(
      `${folder} is not a whole backup: its ${manifestName} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  let parsed: z.output<typeof signedManifest>;
  try {
    parsed = signedManifest.parse(JSON.parse(text));
  } catch {
    throw new BackupFailure(`${path} is damaged, or was written by another version of Kavosh; nothing was restored.`);
  }
  const digest = digestOfContent(parsed.content);
  if (digest !== parsed.digest)
    throw new BackupFailure(
      `${path} was altered after the backup was made: its digest does not fit; nothing was restored.`,
    );
  return { manifest: parsed.content, seal: parsed.seal, digest };
}

/** Whether the seal was made with this key. */
export function isSignedBy({ seal, digest }: ReadManifest, key: Buffer): boolean {
  const [given, right] = [Buffer.from(seal ?? ''), Buffer.from(signatureOf(digest, key))];
  return given.length === right.length && timingSafeEqual(given, right);
}
