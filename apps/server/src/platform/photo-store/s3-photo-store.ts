import { createHash, randomBytes } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { boundedQueue } from '../../kernel/concurrency/bounded-queue.ts';
import { photoName, PhotoStoreFailure, type PhotoStore, type StoredPhoto } from '../../kernel/ports/photo-store.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { BucketConfig } from '../../config/config-shape.ts';

export interface S3PhotoStoreOptions {
  bucket: BucketConfig;
  /** How long one call may last, with its second try; 5 s unless told. */
  patienceMs?: number;
  /** For so long after a call that was not answered further ones are not made; 2 s unless told. */
  restMs?: number;
}

const CONNECT_MS = 2_000;
const AT_ONCE = 24;
const WAITING = 256;
/** Six files of a photo have some 3 to 12 KB; what is far larger is not one. */
const MOST_BYTES = 1024 * 1024;
const prefix = 'photos/';
const digestNote = 'sha256';

const sha256 = (body: Buffer): string => createHash('sha256').update(body).digest('hex');
const typeOf = (name: string): string => `image/${name.slice(name.lastIndexOf('.') + 1)}`;

interface ServiceError {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const isMissing = ({ name, $metadata }: ServiceError): boolean =>
  name === 'NoSuchKey' || name === 'NotFound' || ($metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket');

/**
 * Photos as objects of one bucket, under `photos/`. What is stored is read back before it counts as stored, and what is
 * removed is looked for afterwards. Everything is given to the client here: it reads neither environment nor files.
 */
export function s3PhotoStore(options: S3PhotoStoreOptions): PhotoStore {
  const { bucket: given, patienceMs = 5_000, restMs = 2_000 } = options;
  const { bucket: Bucket, endpoint } = given;
  const place = `the bucket ${Bucket} at ${endpoint}`;
  const client = new S3Client(clientConfig(given, patienceMs));
  const inLine = boundedQueue(AT_ONCE, WAITING);
  let restsUntil = 0;

  const failureOf = (error: unknown): PhotoStoreFailure => {
    if (error instanceof PhotoStoreFailure) return error;
    const { name = 'unknown', code, $metadata } = error as ServiceError;
    const status = $metadata?.httpStatusCode;
    // The client's own error holds request and headers: only its name and number go on.
    if (status !== undefined && status < 500)
      return new PhotoStoreFailure('refused', `${place} refuses (${status} ${name})`);
    restsUntil = Date.now() + restMs;
    return new PhotoStoreFailure(
      'away',
      `${place} does not answer (${[status, code ?? name].filter(Boolean).join(' ')})`,
    );
  };
  /** One call: a few at a time, each for a while at most, and none while the store is known to be away. */
  const call = <Answer>(work: (abortSignal: AbortSignal) => Promise<Answer>): Promise<Answer> =>
    inLine(async () => {
      if (Date.now() < restsUntil) throw new PhotoStoreFailure('away', `${place} did not answer a moment ago`);
      try {
        return await work(AbortSignal.timeout(patienceMs));
      } catch (error) {
        if (error instanceof Refusal || isMissing(error as ServiceError)) throw error;
        throw failureOf(error);
      }
    });
  const orMissing = async <Answer>(work: Promise<Answer>): Promise<Answer | null> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof Refusal || error instanceof PhotoStoreFailure) throw error;
      return null;
    }
  };

  const get = (Key: string): Promise<Buffer | null> =>
    orMissing(
      call(async (abortSignal) => {
        const { Body, ContentLength, Metadata } = await client.send(new GetObjectCommand({ Bucket, Key }), {
          abortSignal,
        });
        if (Body === undefined || (ContentLength ?? 0) > MOST_BYTES)
          throw new PhotoStoreFailure('lied', `${place} answers ${Key} with ${ContentLength ?? 'no'} bytes`);
        const body = Buffer.from(await Body.transformToByteArray());
        const noted = Metadata?.[digestNote];
        if (noted !== undefined && noted !== sha256(body))
          throw new PhotoStoreFailure('lied', `${place} answers ${Key} with other bytes than were stored`);
        return body;
      }),
    );
  const isThere = async (Key: string): Promise<boolean> =>
    (await orMissing(call((abortSignal) => client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal })))) !==
    null;
  const put = async (Key: string, body: Buffer, ContentType: string): Promise<void> => {
    const input = {
      Bucket,
      Key,
      Body: body,
      ContentType,
      ContentMD5: createHash('md5').update(body).digest('base64'),
      Metadata: { [digestNote]: sha256(body) },
    };
    const stored = await orMissing(call((abortSignal) => client.send(new PutObjectCommand(input), { abortSignal })));
    if (stored === null) throw new PhotoStoreFailure('refused', `${place} takes no object (404)`);
    const found = await get(Key);
    if (found?.equals(body)) return;
    const what = found === null ? 'nothing is there' : 'other bytes are there';
    throw new PhotoStoreFailure('lied', `${place} says that it stored ${Key}, and ${what}`);
  };
  const remove = async (Key: string): Promise<void> => {
    await orMissing(call((abortSignal) => client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal })));
    if (await isThere(Key))
      throw new PhotoStoreFailure('lied', `${place} says that it removed ${Key}, and it is there`);
  };

  return {
    place,
    read: (name) => get(prefix + name),
    save: (name, body) => put(prefix + name, body, typeOf(name)),
    remove: (name) => remove(prefix + name),
    async list() {
      const photos: StoredPhoto[] = [];
      let token: string | undefined;
      do {
        const input = { Bucket, Prefix: prefix, ...(token === undefined ? {} : { ContinuationToken: token }) };
        const answer = await orMissing(
          call((abortSignal) => client.send(new ListObjectsV2Command(input), { abortSignal })),
        );
        if (answer === null) throw new PhotoStoreFailure('refused', `${place} has no list (404)`);
        for (const { Key, Size } of answer.Contents ?? []) {
          const name = Key?.slice(prefix.length) ?? '';
          if (photoName.test(name)) photos.push({ name, bytes: Size ?? 0 });
        }
        token = answer.IsTruncated === true ? answer.NextContinuationToken : undefined;
      } while (token !== undefined);
      return photos;
    },
    async probe() {
      const Key = `probe/${randomBytes(12).toString('hex')}`;
      await put(Key, Buffer.from('kavosh'), 'text/plain');
      await remove(Key);
    },
  };
}

function clientConfig(bucket: BucketConfig, patienceMs: number): S3ClientConfig {
  const { endpoint, region, pathStyle, accessKeyId, secretAccessKey } = bucket;
  return {
    endpoint,
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    retryMode: 'standard',
    defaultsMode: 'standard',
    useFipsEndpoint: false,
    useDualstackEndpoint: false,
    // Newer sums than MD5 are unknown to much that speaks S3; what was stored is read back in any case.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: patienceMs, httpAgent: {}, httpsAgent: {} },
  };
}
