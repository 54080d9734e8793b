import { glob, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { dataPolicy, sourceHash } from '../html/content-security.ts';
import type { Encoding } from '../cached-response/choose-encoding.ts';
import {
  encodedResponse,
  etagOf,
  unchangedHeaders,
  type EncodedResponse,
  type CachedResponse,
} from '../cached-response/cached-response.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/vnd.microsoft.icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};
/** Written beside each compressible file by the build. */
const twins: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];
/** The mark that turns dark with the system; opened by itself it needs its one style. */
const pictureStyle = /<style>([^<]*)<\/style>/;

/**
 * Reads the whole client folder of the site's build into memory (it is small, and what is not there then cannot be
 * asked for). Files under /assets/ carry a hash in their name and are kept by browsers for ever; the others for an
 * hour.
 * @param common headers that every file carries
 * @returns answers by path
 */
export async function readSiteFiles(
  folder: string,
  common: Readonly<Record<string, string>>,
): Promise<Map<string, CachedResponse>> {
  const files = new Map<string, CachedResponse>();
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile() || /\.(?:br|gz|map)$/.test(entry.name)) continue;
    const place = join(entry.parentPath, entry.name);
    const path = place
      .slice(join(folder, '/').length - 1)
      .split(sep)
      .join('/');
    files.set(path, await cachedFile(place, path, common));
  }
  return files;
}

async function cachedFile(
  place: string,
  path: string,
  common: Readonly<Record<string, string>>,
): Promise<CachedResponse> {
  const body = await readFile(place);
  const type = contentTypes[extname(path)] ?? 'application/octet-stream';
  const headers = {
    ...common,
    'content-type': type,
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    'content-security-policy': type === 'image/svg+xml' ? picturePolicy(body.toString()) : dataPolicy,
    // Icons and the shared picture are shown by others too, beside links to us.
    ...(type.startsWith('image/') ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
  };
  const etag = etagOf(body);
  const encoded: Partial<Record<Encoding, EncodedResponse>> = {
    identity: encodedResponse(headers, etag, 'identity', body),
  };
  for (const [encoding, ending] of twins) {
    const twin = await readFile(place + ending).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    });
    // A file that does not compress is sent as it is, whatever encodings the client accepts.
    encoded[encoding] = twin ? encodedResponse(headers, etag, encoding, twin) : encoded.identity!;
  }
  return { status: 200, etag, unchanged: unchangedHeaders(headers, etag), encoded };
}

function picturePolicy(svg: string): string {
  const style = pictureStyle.exec(svg)?.[1];
  return style === undefined ? dataPolicy : `${dataPolicy}; style-src ${sourceHash(style)}`;
}
