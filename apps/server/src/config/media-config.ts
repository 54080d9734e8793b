import { z } from 'zod';
import { onOff, origin } from './config-values.ts';
import { ConfigError, type BucketConfig, type Config, type MediaStoreConfig } from './config-shape.ts';

const word = z.string().regex(/^[\x21-\x7e]{1,256}$/);

/** As in config.ts: a reader of the text, and the sentence's end when it is refused. */
export const mediaVariables = {
  MEDIA_STORE: [z.enum(['folder', 's3']), 'must be folder or s3'],
  MEDIA_S3_ENDPOINT: [origin, 'must be an http or https address without a path, such as https://s3.example'],
  MEDIA_S3_BUCKET: [
    z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    'must be the name of a bucket: 3 to 63 small letters, digits, dots and dashes',
  ],
  MEDIA_S3_REGION: [z.string().regex(/^[a-z0-9-]{1,64}$/), 'must be the name of a region such as us-east-1'],
  MEDIA_S3_ACCESS_KEY_ID: [word, 'must be the id of an access key'],
  MEDIA_S3_SECRET_ACCESS_KEY: [word, 'must be the secret of the access key'],
  MEDIA_S3_PATH_STYLE: [onOff, 'must be on or off'],
  PORTRAITS_FROM_FEEDS: [onOff, 'must be on or off'],
} as const;

type Values = { [Name in keyof typeof mediaVariables]: z.output<(typeof mediaVariables)[Name][0]> | undefined };

const needed = ['MEDIA_S3_BUCKET', 'MEDIA_S3_ACCESS_KEY_ID', 'MEDIA_S3_SECRET_ACCESS_KEY'] as const;

/** Null where something of it is missing. */
function bucketConfig(given: Values): BucketConfig | null {
  const { MEDIA_S3_BUCKET: bucket, MEDIA_S3_ACCESS_KEY_ID: id, MEDIA_S3_SECRET_ACCESS_KEY: secret } = given;
  if (bucket === undefined || id === undefined || secret === undefined) return null;
  const region = given.MEDIA_S3_REGION ?? 'us-east-1';
  const { MEDIA_S3_ENDPOINT: endpoint, MEDIA_S3_PATH_STYLE: pathStyle } = given;
  return {
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    bucket,
    region,
    accessKeyId: id,
    secretAccessKey: secret,
    // Most others than Amazon have one certificate for one host.
    pathStyle: pathStyle ?? endpoint !== undefined,
  };
}

/** @throws {ConfigError} as mediaStoreConfig does */
export const mediaConfig = (given: Values): Pick<Config, 'mediaStore' | 'portraitsFromFeeds'> => ({
  mediaStore: mediaStoreConfig(given),
  portraitsFromFeeds: given.PORTRAITS_FROM_FEEDS ?? false,
});

/** @throws {ConfigError} where object storage is asked for and something of it is missing */
function mediaStoreConfig(given: Values): MediaStoreConfig {
  const bucket = bucketConfig(given);
  if ((given.MEDIA_STORE ?? 'folder') === 'folder') return { kind: 'folder', bucket };
  if (bucket) return { kind: 's3', bucket };
  const missing = needed.find((name) => given[name] === undefined)!;
  throw new ConfigError(`${missing} must be set when MEDIA_STORE is s3.`);
}
