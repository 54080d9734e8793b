import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { ApiError } from './api/api-error.ts';
import { reportedMessage } from './api/report-error.ts';
import { earlyPressScript } from './layout/early-presses.ts';
import { themeScript } from './layout/theme-script.ts';
import { hostServices } from './host.ts';
import { earlyScript } from './session/early-script.ts';

export { handle } from './host.ts';
export const inlineScripts = [themeScript, earlyScript, earlyPressScript];

const RENDER_TIMEOUT_MS = 5_000;

/**
 * A missing page and a refused call are answers, and a failed call was logged where it failed; everything else is
 * written once, to the server's log.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  const isAnswer =
    error instanceof ApiError ||
    (isRouteErrorResponse(error) && (error.status < 500 || reportedMessage(error) !== null));
  if (!request.signal.aborted && !isAnswer) context.get(hostServices).logError(error);
}

/** Renders a page whole: it goes into the cache of rendered pages, so nothing is gained by streaming it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, logError, takeHtml } = context.get(hostServices);
  const marked = nonce ? { nonce } : {};
  return new Promise<Response>((resolve, reject) => {
    let answer = status;
    const pieces: (string | Buffer)[] = [];
    const page = new Writable({
      // React gives long texts as they are, and all else in buffers that it does not touch again.
      decodeStrings: false,
      write(piece: string | Buffer, _encoding, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        headers.set('content-type', 'text/html; charset=utf-8');
        const html = pieces.map((piece) => piece.toString()).join('');
        takeHtml?.(html);
        resolve(new Response(takeHtml ? null : html, { status: answer, headers }));
        done();
      },
    });
    const timer = setTimeout(() => abort(new Error(`rendering took over ${RENDER_TIMEOUT_MS} ms`)), RENDER_TIMEOUT_MS);
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} {...marked} />,
      {
        ...marked,
        // Everything in its place: beyond this size React would send the content of a Suspense boundary after the page
        // and move it there with a script.
        progressiveChunkSize: Infinity,
        onAllReady() {
          clearTimeout(timer);
          pipe(page);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
        onError(error) {
          answer = 500;
          logError(error);
        },
      },
    );
  });
}
