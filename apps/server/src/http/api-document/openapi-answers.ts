import type { Endpoint } from '@kavosh/contract/endpoint.ts';
import { refusals, type RefusalCode } from '@kavosh/contract/errors.ts';
import type { Json } from './json-schemas.ts';

/** One answer of a call. */
export interface OpenApiAnswer {
  description: string;
  headers?: Record<string, { description: string; schema: Json }>;
  content: {
    'application/json': { schema: Json; example?: Json; examples?: Record<string, { summary: string; value: Json }> };
  };
}
export type AnswerOrReference = OpenApiAnswer | { $ref: string };

const REFUSAL = 'Refusal';
const INVALID = 'InvalidRequest';
/** Refusals possible for any call, whatever its contract says: it never became a request, or the server failed. */
const always: readonly RefusalCode[] = ['request.headers_too_large', 'server.error', 'server.busy'];
const withBody: readonly RefusalCode[] = [
  'request.malformed',
  'request.too_slow',
  'request.too_large',
  'request.unsupported_type',
  'request.invalid',
];

const fieldErrors: Json = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } };

const refusalShape = (more: Json = {}): Json => ({
  type: 'object',
  required: ['code', 'message', 'data', ...Object.keys(more)],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    data: { type: 'null' },
    request_id: { type: 'string', description: 'with 500 and 503: by what our log knows the request' },
    ...more,
  },
});

/** The shapes of refusals: a 422 always says which fields are wrong. */
export const refusalSchemas: Record<string, Json> = {
  [REFUSAL]: refusalShape(),
  [INVALID]: refusalShape({ errors: fieldErrors }),
};

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

function envelope(code: number, data: Json, meta?: Json): Json {
  const properties = { code: { type: 'integer', enum: [code] }, message: { type: ['string', 'null'] }, data };
  return {
    type: 'object',
    required: ['code', 'message', 'data', ...(meta ? ['meta'] : [])],
    properties: { ...properties, ...(meta ? { meta } : {}), ...(code === 422 ? { errors: fieldErrors } : {}) },
  };
}

/** Values for the blanks of a sentence in examples. */
const blanks: Readonly<Record<string, string>> = { n: '۵', left: '۲۰ ساعت', amount: '۱٬۲۰۰٬۰۰۰', phone: '۰۹۱۲۳۴۵۶۷۸۹' };
const filled = (sentence: string): string =>
  sentence.replace(/\{(\w+)\}/g, (blank, name: string) => blanks[name] ?? blank);

function example(code: RefusalCode): { summary: string; value: Json } {
  const refusal: { status: number; message: string; field?: string } = refusals[code];
  const message = filled(refusal.message);
  const errors = refusal.status === 422 ? { errors: { [refusal.field ?? '_']: [message] } } : {};
  return { summary: code, value: { code: refusal.status, message, data: null, ...errors } };
}

const retryAfter = {
  'Retry-After': { description: 'seconds after which trying again makes sense', schema: { type: 'integer' } },
};
const scheme = {
  'WWW-Authenticate': { description: 'how the caller has to say who it is', schema: { type: 'string' } },
};

function headersOf(status: number): Pick<OpenApiAnswer, 'headers'> {
  if (status === 401) return { headers: scheme };
  return status === 429 || status === 503 ? { headers: retryAfter } : {};
}

const examplesOf = (codes: readonly RefusalCode[]) => Object.fromEntries(codes.map((code) => [code, example(code)]));
const sentencesOf = (codes: readonly RefusalCode[]): string =>
  codes.map((code) => `${code}: ${refusals[code].message}`).join(' / ');

const refused = (status: number, codes: readonly RefusalCode[]): OpenApiAnswer => ({
  description: sentencesOf(codes),
  ...headersOf(status),
  content: { 'application/json': { schema: ref(status === 422 ? INVALID : REFUSAL), examples: examplesOf(codes) } },
});

/** What several calls answer word for word alike, by the refusal's name. */
export const commonAnswers: Record<string, OpenApiAnswer> = Object.fromEntries(
  [...always, ...withBody].map((code) => [code, refused(refusals[code].status, [code])]),
);

/** Every refusal that a call can meet: its own, and those that come with what it takes. */
function refusalsOf({ refusals: own, params, notFound = 'route.not_found', query, body }: Endpoint): RefusalCode[] {
  const more: RefusalCode[] = [...always];
  if (params) more.push(notFound);
  if (query) more.push('request.invalid');
  if (body) more.push(...withBody);
  return [...new Set([...own, ...more])];
}

/**
 * Every answer of a call: its data, the other answers that it declares, and each refusal under its status. None stands
 * for «all others»:
 * with one, a client cannot tell by the status what it got.
 * @param dataExample shown as the data of the good answer
 */
export function answersOf(
  endpoint: Endpoint,
  write: (schema: NonNullable<Endpoint['meta']>) => Json,
  dataExample?: unknown,
): Record<string, AnswerOrReference> {
  const success = envelope(200, write(endpoint.data), endpoint.meta && write(endpoint.meta));
  const shown = dataExample === undefined ? {} : { example: { code: 200, message: null, data: dataExample } };
  const out: Record<string, AnswerOrReference> = {
    200: { description: 'OK', content: { 'application/json': { schema: success, ...shown } } },
  };
  for (const [status, codes] of Map.groupBy(refusalsOf(endpoint), (code) => refusals[code].status)) {
    const named = codes.find((code) => endpoint.otherData?.[code]);
    const other = named && endpoint.otherData?.[named];
    const common = codes.length === 1 && !other ? commonAnswers[codes[0]!] : undefined;
    if (common) out[status] = { $ref: `#/components/responses/${codes[0]}` };
    else if (!other) out[status] = refused(status, codes);
    else {
      // A body that is refused has the same status and no data.
      const data = status === 422 ? { anyOf: [write(other), { type: 'null' }] } : write(other);
      const content = { 'application/json': { schema: envelope(status, data) } };
      out[status] = { description: sentencesOf(codes), ...headersOf(status), content };
    }
  }
  return out;
}
