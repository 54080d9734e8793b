import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { request } from 'undici';

/** What a page is served as, in place of the product's document. */
export interface Beside {
  /** Origin, without a slash at the end. */
  url: string;
  stop(): Promise<void>;
}

const onlyHere: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);
/** Of the product's document: its policy names the scripts that it came with. */
const ofDocument: ReadonlySet<string> = new Set(['content-length', 'content-security-policy', 'etag', 'link']);

/**
 * Serves pages of the product with another document, made once a page. All that a page fetches besides (styles, fonts,
 * pictures) is the product's, as it travels.
 * @param product origin of the product
 * @param make the document in place of the product's
 * @param files in brotli, by their path; they come before the product's
 */
export async function serveBeside(
  product: string,
  make: (document: string, path: string) => string,
  files: ReadonlyMap<string, Buffer> = new Map(),
): Promise<Beside> {
  const documents = new Map<string, { headers: Record<string, string>; body: Buffer }>();

  async function answer({ url = '/', headers: asked }: IncomingMessage, response: ServerResponse): Promise<void> {
    const file = files.get(url);
    if (file) {
      response.writeHead(200, {
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      response.end(file);
      return;
    }
    const isPage = asked.accept?.includes('text/html') === true;
    const kept = isPage ? documents.get(url) : undefined;
    if (kept) {
      response.writeHead(200, kept.headers);
      response.end(kept.body);
      return;
    }
    const encodings = isPage ? 'identity' : (asked['accept-encoding'] ?? 'identity');
    const got = await request(product + url, {
      headers: { accept: asked.accept ?? '*/*', 'accept-encoding': encodings },
    });
    const headers = Object.fromEntries(
      Object.entries(got.headers).flatMap(([name, value]) =>
        value === undefined || onlyHere.has(name) ? [] : [[name, [value].flat().join(', ')]],
      ),
    );
    if (!isPage || got.statusCode !== 200) {
      response.writeHead(got.statusCode, headers);
      response.end(Buffer.from(await got.body.arrayBuffer()));
      return;
    }
    const body = brotliCompressSync(make(await got.body.text(), url));
    const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !ofDocument.has(name)));
    documents.set(url, { headers: { ...own, 'content-encoding': 'br' }, body });
    response.writeHead(200, documents.get(url)!.headers);
    response.end(body);
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(502).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server beside the product has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
