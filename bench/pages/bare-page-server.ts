import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { createRequestHandler, type ServerBuild } from 'react-router';

// The baseline of a rendered page: twenty cards of constant data by the router and React, by Node's own server. The
// site is built by run.ts.
const built = join(import.meta.dirname, 'bare/build/server/index.js');
const answer = createRequestHandler((await import(pathToFileURL(built).href)) as ServerBuild, 'production');
const server = createServer((request, response) => {
  answer(new Request(`http://127.0.0.1${request.url}`))
    .then(async (page) => {
      response.writeHead(page.status, Object.fromEntries(page.headers));
      response.end(Buffer.from(await page.arrayBuffer()));
    })
    .catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('listening'));
process.once('SIGTERM', () => process.exit(0));
