import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketConfig } from '../../apps/server/src/config/config-shape.ts';
import { signatureProblem } from './s3-signature.ts';

interface StoredObject {
  body: Buffer;
  type: string;
  /** `x-amz-meta-…` */
  notes: Record<string, string>;
}

/** How object storage does not do what it says. */
export type S3Fault =
  /** 200 to a PUT, and nothing is there afterwards. */
  | 'stores-nothing'
  | 'stores-half'
  | 'stores-other-bytes'
  /** 204 to a DELETE, and the object is there afterwards. */
  | 'removes-nothing'
  /** Ends a body before its announced length. */
  | 'breaks-off'
  /** Takes requests and never answers. */
  | 'silent'
  | 'errors';

/** Object storage of somebody else, played on this machine by its contract. */
export interface S3StandIn {
  /** What a server has to be told. */
  bucket: BucketConfig;
  objects: Map<string, StoredObject>;
  /** `PUT photos/…`, in order. */
  seen: string[];
  fault(fault: S3Fault | null): void;
  /** Lets go of its port. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

const keys = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'ir-thr-1',
};
const bucketName = 'kavosh-photos';
/** A page of a list. */
const MOST_KEYS = 7;

const md5 = (body: Buffer): string => createHash('md5').update(body).digest('base64');
const xml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function answerList(response: ServerResponse, objects: Map<string, StoredObject>, query: URLSearchParams): void {
  const after = query.get('continuation-token') ?? '';
  const names = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
  const page = names.slice(0, MOST_KEYS);
  const more = names.length > page.length;
  const contents = page.map(
    (key) => `<Contents><Key>${xml(key)}</Key><Size>${objects.get(key)!.body.length}</Size></Contents>`,
  );
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0"?><ListBucketResult><Name>${bucketName}</Name><KeyCount>${page.length}</KeyCount>` +
        `<IsTruncated>${more}</IsTruncated>` +
        (more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '') +
        `${contents.join('')}</ListBucketResult>`,
    );
}

/** What a PUT leaves behind. */
function stored(body: Buffer, fault: S3Fault | null): Buffer | null {
  if (fault === 'stores-nothing') return null;
  if (fault === 'stores-half') return body.subarray(0, body.length >> 1);
  if (fault === 'stores-other-bytes') return Buffer.from(body.map((byte) => byte ^ 1));
  return body;
}

export async function s3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, StoredObject>();
  const seen: string[] = [];
  let fault: S3Fault | null = null;

  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    const { method = '', url = '', headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://here');
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    seen.push(`${method} ${key}`);
    const problem = signatureProblem({ method, path: url, headers, body }, keys);
    if (problem !== null) return refuse(response, 403, problem);
    if (fault === 'silent') return;
    if (fault === 'errors') return refuse(response, 503, 'SlowDown');
    if (bucket !== bucketName) return refuse(response, 404, 'NoSuchBucket');
    if (method === 'GET' && key === '') return answerList(response, objects, searchParams);
    if (method === 'PUT') {
      if (headers['content-md5'] !== undefined && headers['content-md5'] !== md5(body))
        return refuse(response, 400, 'BadDigest');
      const kept = stored(body, fault);
      const notes = Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) =>
          name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [],
        ),
      );
      if (kept !== null) objects.set(key, { body: kept, type: String(headers['content-type']), notes });
      return void response.writeHead(200, { etag: '"x"' }).end();
    }
    if (method === 'DELETE') {
      if (fault !== 'removes-nothing') objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return method === 'HEAD' ? void response.writeHead(404).end() : refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-type': object.type, 'content-length': object.body.length, ...object.notes });
    if (method === 'HEAD') return void response.end();
    if (fault !== 'breaks-off') return void response.end(object.body);
    response.write(object.body.subarray(0, 1), () => response.socket?.destroy());
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, response, Buffer.concat(chunks)));
    request.on('error', () => {});
    response.on('error', () => {});
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    bucket: { ...keys, endpoint: `http://127.0.0.1:${port}`, bucket: bucketName, pathStyle: true },
    objects,
    seen,
    fault(next) {
      fault = next;
    },
    goAway: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    comeBack: async () => void (await listen(port)),
  };
}
