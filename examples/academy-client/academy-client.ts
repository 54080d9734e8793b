#!/usr/bin/env node
/*
 * A program of an academy that talks with Kavosh: reads purchases, lets buyers in, and receives webhooks. No
 * dependency; Node 22.18 or later runs it as it is. README.md says how.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { pathToFileURL } from 'node:url';

/** Where Kavosh is, which academy calls, and its secret (the panel, «کلیدها و وب‌هوک‌ها»). */
export interface Settings {
  url: string;
  academy: number;
  secret: string;
}

/** A purchase of one of the academy's courses. `amount` in whole toman; times as ISO 8601 UTC. */
export interface Purchase {
  track_id: string;
  status: 'unconfirmed' | 'confirmed' | 'cancelled' | 'refunded';
  method: string;
  amount: number;
  refunded_bp: number;
  reference: string | null;
  course: { id: number; title: string };
  created_at: string;
}

/** What a webhook tells. `id` is the same however often it comes. */
export interface Message {
  id: string;
  event: string;
  at: string;
  academy_id: number;
  purchase?: Purchase;
}

const TRIES = 5;
const TOLERANCE_S = 300;
const MOST_BYTES = 64 * 1024;

/**
 * The header of a signed call: HMAC-SHA256 over the time, a dot and the body exactly as it is sent; of a call without a
 * body over the method, a space and the path with its query.
 */
export function signatureHeader({ academy, secret }: Settings, signed: string, now = Date.now()): string {
  const at = Math.floor(now / 1_000);
  const signature = createHmac('sha256', secret).update(`${at}.${signed}`).digest('hex');
  return `academy=${academy},t=${at},v1=${signature}`;
}

/** A signed call. One without an answer, or that was refused for now, is made again: repeating it changes nothing. */
export async function call<Data>(
  settings: Settings,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Data> {
  const text = body === undefined ? null : JSON.stringify(body);
  for (let tried = 1; ; tried += 1) {
    const wait = new Promise((resolve) => {
      setTimeout(resolve, 250 * 2 ** tried);
    });
    try {
      const response = await fetch(new URL(path, settings.url), {
        method,
        headers: {
          'kavosh-signature': signatureHeader(settings, text ?? `${method} ${path}`),
          ...(text === null ? {} : { 'content-type': 'application/json' }),
        },
        ...(text === null ? {} : { body: text }),
        signal: AbortSignal.timeout(15_000),
        redirect: 'error',
      });
      if (response.status < 500 && response.status !== 429) {
        const answer = (await response.json()) as { data: Data; message: string };
        if (!response.ok) throw Object.assign(new Error(`${response.status}: ${answer.message}`), { isFinal: true });
        return answer.data;
      }
      if (tried === TRIES) throw new Error(`Kavosh answered ${response.status} ${TRIES} times`);
    } catch (error) {
      if (tried === TRIES || (error as { isFinal?: boolean }).isFinal) throw error;
    }
    await wait;
  }
}

/**
 * All purchases that changed since a mark, and the mark for the next time. Some come twice: they are told apart by
 * `track_id`.
 */
export async function purchasesSince(
  settings: Settings,
  mark: string | null,
): Promise<{ purchases: Purchase[]; mark: string | null }> {
  const purchases: Purchase[] = [];
  let since = mark;
  for (;;) {
    const query = new URLSearchParams({ limit: '100', ...(since === null ? {} : { since }) });
    const path = `/api/v1/partner/purchases?${query}`;
    const page = await call<{ purchases: Purchase[]; next: string; more: boolean }>(settings, 'GET', path);
    purchases.push(...page.purchases);
    since = page.next;
    if (!page.more) return { purchases, mark: since };
  }
}

/** Lets a buyer in; at least one of the three is needed. */
export const giveAccess = (
  settings: Settings,
  trackId: string,
  entry: { url?: string; code?: string; note?: string },
): Promise<{ purchase: Pick<Purchase, 'track_id' | 'status'> }> =>
  call(settings, 'POST', `/api/v1/partner/purchases/${encodeURIComponent(trackId)}/access`, entry);

/** A course as the academy has it. Prices in whole toman, days as `2027-04-24`; `weekdays`: 0 is Saturday. */
export interface Course {
  title?: string;
  type?: 'online' | 'in_person' | 'hybrid' | 'recorded' | 'bootcamp';
  category?: number;
  description?: string;
  ref_url?: string;
  price?: {
    original: number | null;
    is_free: boolean;
    discount_percent: number | null;
    discount_amount: number | null;
  };
  teachers?: { first_name?: string; last_name: string; position?: string }[];
  editions?: {
    key: string;
    center?: string;
    teacher?: string;
    capacity?: number | null;
    repeat?: {
      weekdays: number[];
      from: string;
      until: string;
      begins: string;
      ends: string;
      skip_holidays: boolean;
    };
    is_open?: boolean;
  }[];
}

/** Writes a course and editions under the academy's own keys; what is left out stays. Repeating it changes nothing. */
export const putCourse = (
  settings: Settings,
  key: string,
  course: Course,
): Promise<{ course: { id: number; draft: { state: string; reason: string | null } | null; editions: object[] } }> =>
  call(settings, 'PUT', `/api/v1/partner/courses/${encodeURIComponent(key)}`, course);

/** The message, if Kavosh signed it under the webhook's secret in the last five minutes; null for anything else. */
export function readMessage(secret: string, header: string, body: string, now = Date.now()): Message | null {
  const [time = '', ...signatures] = header.split(',');
  const at = Number(/^t=(\d{1,12})$/.exec(time)?.[1] ?? Number.NaN);
  if (!(Math.abs(now / 1_000 - at) <= TOLERANCE_S)) return null;
  const due = createHmac('sha256', secret).update(`${at}.${body}`).digest();
  // Two while the secret changes.
  const isSigned = signatures.some((one) => {
    const hex = /^v1=([0-9a-f]{64})$/.exec(one)?.[1];
    return hex !== undefined && timingSafeEqual(Buffer.from(hex, 'hex'), due);
  });
  return isSigned ? (JSON.parse(body) as Message) : null;
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Receives webhooks; TLS ends at the proxy before it. A message is handed over once, and answered when it is, so that
 * one that was not kept comes again. A real program keeps the ids in its database, with what it makes of the message.
 */
export function receiveWebhooks(secret: string, received: (message: Message) => void | Promise<void>): Server {
  const seen = new Set<string>();
  return createServer((request, response) => {
    void (async () => {
      const body = request.method === 'POST' ? await readBody(request) : null;
      const message = body === null ? null : readMessage(secret, String(request.headers['kavosh-signature']), body);
      if (message === null) return response.writeHead(401).end();
      if (!seen.has(message.id)) await received(message);
      seen.add(message.id);
      return response.writeHead(204).end();
    })().catch(() => response.writeHead(500).end());
  });
}

const usage = `KAVOSH_URL, KAVOSH_ACADEMY and KAVOSH_SECRET must be set; then one of
  academy-client.ts purchases [MARK-FILE]         what changed since the mark in the file, which is moved on
  academy-client.ts access TRACKING-CODE ADDRESS  lets a buyer in
  academy-client.ts course KEY FILE               writes the course, with its editions, that a JSON file has
or KAVOSH_WEBHOOK_SECRET, and
  academy-client.ts listen PORT                   receives webhooks`;

/** Prints what changed since the mark in the file, and then moves it on, so that nothing is lost in between. */
async function printPurchases(settings: Settings, file: string | undefined): Promise<void> {
  const mark = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  const found = await purchasesSince(settings, mark);
  for (const purchase of found.purchases) console.log(JSON.stringify(purchase));
  if (file === undefined || found.mark === null) return;
  writeFileSync(`${file}.new`, found.mark);
  renameSync(`${file}.new`, file);
}

async function main([command, first, second]: readonly (string | undefined)[], env: NodeJS.ProcessEnv): Promise<void> {
  const settings = {
    url: env['KAVOSH_URL'] ?? '',
    academy: Number(env['KAVOSH_ACADEMY']),
    secret: env['KAVOSH_SECRET'] ?? '',
  };
  const isSet = settings.url !== '' && settings.academy > 0 && settings.secret !== '';
  const hookSecret = env['KAVOSH_WEBHOOK_SECRET'];
  if (command === 'purchases' && isSet) return printPurchases(settings, first);
  if (command === 'access' && isSet && first !== undefined && second !== undefined) {
    console.log(JSON.stringify((await giveAccess(settings, first, { url: second })).purchase));
    return undefined;
  }
  if (command === 'course' && isSet && first !== undefined && second !== undefined) {
    const course = JSON.parse(readFileSync(second, 'utf8')) as Course;
    console.log(JSON.stringify((await putCourse(settings, first, course)).course));
    return undefined;
  }
  if (command === 'listen' && hookSecret !== undefined && first !== undefined) {
    const server = receiveWebhooks(hookSecret, (message) => console.log(JSON.stringify(message)));
    server.listen(Number(first), '127.0.0.1', () => console.log(JSON.stringify(server.address())));
    return undefined;
  }
  console.error(usage);
  process.exitCode = 2;
  return undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  main(process.argv.slice(2), process.env).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
