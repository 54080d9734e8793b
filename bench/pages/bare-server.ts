import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

// The baseline: Node's own server answering one page's bytes and headers from memory (BENCH_ANSWER names the file),
// no matter what is asked.
const { headers, body } = JSON.parse(readFileSync(process.env['BENCH_ANSWER']!, 'utf8')) as {
  headers: string[];
  body: string;
};
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('listening'));
process.once('SIGTERM', () => process.exit(0));
