import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: Buffer;
}

/** A connection on which requests are written by hand and answers are read one after another. */
export interface RawClient {
  socket: Socket;
  /** Sends text as it stands, one byte a character. */
  send(text: string): void;
  /** The next answer; rejects when the connection ends before it. */
  next(): Promise<RawAnswer>;
  closed: Promise<void>;
}

/** The first whole answer, and what was heard after it; every answer of ours carries its length. */
function takeAnswer(heard: Buffer, isHead: boolean): { answer: RawAnswer; rest: Buffer } | undefined {
  const end = heard.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [line = '', ...lines] = heard.subarray(0, end).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((one) => [one.slice(0, one.indexOf(':')).toLowerCase(), one.slice(one.indexOf(':') + 1).trim()]),
  );
  const status = Number(line.split(' ')[1]);
  const length =
    isHead || status === 304 || status === 204 || status < 200 ? 0 : Number(headers['content-length'] ?? 0);
  const whole = end + 4 + length;
  if (heard.length < whole) return undefined;
  return { answer: { status, headers, body: heard.subarray(end + 4, whole) }, rest: heard.subarray(whole) };
}

export function rawClient(port: number, host = '127.0.0.1'): RawClient {
  const socket = connect(port, host);
  let heard: Buffer = Buffer.alloc(0);
  const asked: { isHead: boolean }[] = [];
  const waiting: PromiseWithResolvers<RawAnswer>[] = [];
  const answers: RawAnswer[] = [];
  const closed = Promise.withResolvers<void>();
  const read = (): void => {
    for (;;) {
      const taken = takeAnswer(heard, asked[0]?.isHead ?? false);
      if (!taken) return;
      heard = taken.rest;
      // 100 Continue is no answer yet.
      if (taken.answer.status < 200) continue;
      asked.shift();
      const first = waiting.shift();
      if (first) first.resolve(taken.answer);
      else answers.push(taken.answer);
    }
  };
  socket.on('data', (chunk: Buffer) => {
    heard = Buffer.concat([heard, chunk]);
    read();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    for (const one of waiting) one.reject(new Error('the connection ended without an answer'));
    closed.resolve();
  });
  return {
    socket,
    send(text) {
      asked.push({ isHead: text.startsWith('HEAD ') });
      socket.write(text, 'latin1');
    },
    next() {
      const ready = answers.shift();
      if (ready) return Promise.resolve(ready);
      if (socket.destroyed) return Promise.reject(new Error('the connection has ended'));
      const one = Promise.withResolvers<RawAnswer>();
      waiting.push(one);
      return one.promise;
    },
    closed: closed.promise,
  };
}

export interface RequestParts {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** The text of a request; a body gets its length. */
export function requestText(target: string, { method = 'GET', headers = {}, body }: RequestParts = {}): string {
  const all = { host: 'kavosh.example', ...headers, ...(body ? { 'content-length': String(body.length) } : {}) };
  const lines = Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return `${method} ${target} HTTP/1.1\r\n${lines}\r\n${body?.toString('latin1') ?? ''}`;
}
