import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

// The baseline: Node's own server answering the same bytes and headers for the same addresses from memory
// (BENCH_ANSWERS names the file).
const answers = JSON.parse(readFileSync(process.env['BENCH_ANSWERS']!, 'utf8')) as Record<
  string,
  { headers: string[]; body: string }
>;
const pages = new Map(
  Object.entries(answers).map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, 'base64') }]),
);
const server = createServer((request, response) => {
  const page = pages.get(request.url!);
  response.writeHead(page ? 200 : 404, page?.headers);
  response.end(page?.body);
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('listening'));
process.once('SIGTERM', () => process.exit(0));
