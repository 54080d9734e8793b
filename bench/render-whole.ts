import { createElement } from 'react';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';

/** Renders a document of a bare site whole: what its `entry.server.ts` has to give the router. */
export async function renderWhole(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const html = new PassThrough();
  const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url: request.url }), {
    onAllReady: () => void pipe(html),
    onError: (error) => void html.destroy(error as Error),
  });
  return new Response(await text(html), { status, headers });
}
