import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface SignedRequest {
  method: string;
  /** Path and query as they came. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const hex = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** Older or newer ones are refused, as the service does. */
const MOST_SKEW_MS = 15 * 60_000;
const field = (header: string, name: string): string => new RegExp(`${name}=([^,\\s]+)`).exec(header)?.[1] ?? '';

/**
 * Signature Version 4 as the service reckons it, written from its description and apart from the client.
 * @returns the service's name for what is wrong; null: rightly signed
 */
export function signatureProblem({ method, path, headers, body }: SignedRequest, keys: S3Keys): string | null {
  const authorization = headers.authorization ?? '';
  if (!authorization.startsWith('AWS4-HMAC-SHA256 ')) return 'AccessDenied';
  const [id, day, region, service, end] = field(authorization, 'Credential').split('/');
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== keys.region || service !== 's3' || end !== 'aws4_request') return 'AuthorizationHeaderMalformed';
  const at = String(headers['x-amz-date']);
  const sent = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - sent) <= MOST_SKEW_MS)) return 'RequestTimeTooSkewed';
  const payload = String(headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hex(body)) return 'XAmzContentSHA256Mismatch';
  const names = field(authorization, 'SignedHeaders');
  const [pathname = '', query = ''] = path.split('?');
  const canonical = [
    method,
    pathname,
    [...new URLSearchParams(query)]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (so, part) => hmac(so, part!),
    `AWS4${keys.secretAccessKey}`,
  );
  const right = hmac(key, ['AWS4-HMAC-SHA256', at, scope, hex(canonical)].join('\n')).toString('hex');
  return field(authorization, 'Signature') === right ? null : 'SignatureDoesNotMatch';
}
