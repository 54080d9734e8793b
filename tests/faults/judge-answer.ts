import { z } from 'zod';
import type { RawAnswer } from '../api/raw-client.ts';
import type { FuzzCase } from './fuzz-cases.ts';
import { canaryTag } from './hostile-values.ts';

/**
 * 302: a page number past the last one; 202 is how the router redirects its data requests; 304 is for a client that
 * sends the right tag; 401 says a call for members, 403 a form for those of another site.
 */
const allowed = new Set([200, 202, 301, 302, 304, 400, 401, 403, 404, 405, 408, 410, 413, 414, 415, 422, 429, 431]);
const safetyHeaders = [
  'x-content-type-options',
  'content-security-policy',
  'referrer-policy',
  'cross-origin-resource-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
];
/** Redirects stay here: a path, or this server's own address. */
const ownAddress = /^(?:\/(?!\/)|https?:\/\/(?:127\.0\.0\.1|localhost|kavosh\.example)[:/])/;
const leaks = /node_modules|\bat \S+ \(|file:\/\/\/|SELECT |syntax error at|ECONNREFUSED|stack/;

const isAscii = (target: string): boolean => /^[\x21-\x7e]+$/.test(target);

type Schema = Record<string, unknown>;
interface Answer {
  content: { 'application/json': { schema: Schema } };
}
interface ApiDocument {
  paths: Record<string, Record<string, { responses: Record<string, Answer | { $ref: string }> }>>;
  components: { schemas: Schema; responses: Record<string, Answer> };
}

/** Decides what is wrong with an answer; undefined: nothing. */
export type Judge = (one: FuzzCase, answer: RawAnswer) => string | undefined;

/** Judges by what the server itself publishes: each answer of a call has to match the schema of its API document. */
export function judgeBy(document: unknown): Judge {
  const { paths, components } = JSON.parse(
    JSON.stringify(document).replaceAll('#/components/schemas/', '#/$defs/'),
  ) as ApiDocument;
  const schemaFor = (schema: Schema) =>
    z.fromJSONSchema({ ...schema, $defs: components.schemas } as Parameters<typeof z.fromJSONSchema>[0]);
  const answerIn = (answer: Answer | { $ref: string }): Answer =>
    '$ref' in answer ? components.responses[answer.$ref.slice('#/components/responses/'.length)]! : answer;
  const calls = Object.entries(paths)
    .map(([path, methods]) => ({
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
      isFixed: !path.includes('{'),
      responses: new Map(
        Object.entries(methods['get']?.responses ?? {}).map(([status, answer]) => [
          status,
          schemaFor(answerIn(answer).content['application/json'].schema),
        ]),
      ),
    }))
    .sort((one, other) => Number(other.isFixed) - Number(one.isFixed));

  const refusal = schemaFor({ $ref: '#/$defs/Refusal' });

  const judgeCall = ({ method, target }: FuzzCase, { status, headers, body }: RawAnswer): string | undefined => {
    if (!headers['content-type']?.startsWith('application/json'))
      return `a call answered ${headers['content-type'] ?? 'without a type'}`;
    const envelope = JSON.parse(body.toString()) as { code?: unknown; data?: unknown };
    if (envelope.code !== status) return `the envelope says ${String(envelope.code)}`;
    // What was asked may be told again; what is said about it may not tell about us.
    const said = JSON.stringify({ ...envelope, data: null });
    if (leaks.test(said)) return `tells about itself: ${said}`;
    const call = calls.find((one) => one.pattern.test(target.split('?', 1)[0]!));
    // The document speaks of GET; to other methods the call only says no. Bytes beyond ASCII make no request
    // at all.
    const schema = (method === 'GET' && isAscii(target) ? call?.responses.get(String(status)) : undefined) ?? refusal;
    const result = schema.safeParse(envelope);
    return result.success ? undefined : `not as the API document says: ${result.error.message.slice(0, 300)}`;
  };

  return (one, answer) => {
    const { method, target } = one;
    const { status, headers, body } = answer;
    // On a starved machine the database may miss the probe's second.
    const isNotReady = status === 503 && target.startsWith('/readyz') && headers['retry-after'] !== undefined;
    if (!allowed.has(status) && !isNotReady) return `status ${status}`;
    const lacking = safetyHeaders.find((name) => headers[name] === undefined);
    if (lacking !== undefined) return `no ${lacking}`;
    if (headers['x-injected'] !== undefined || headers['server'] !== undefined || headers['x-powered-by'] !== undefined)
      return 'a header that nobody set';
    const { location = '' } = headers;
    if ((status === 301 || status === 302) && !ownAddress.test(location)) return `redirected to ${location}`;
    const text = body.toString();
    if (headers['content-type']?.startsWith('text/html') && new RegExp(`<${canaryTag}`, 'i').test(text))
      return 'markup came through';
    if (method === 'HEAD' || status === 304) return undefined;
    return target.startsWith('/api/v1/') ? judgeCall(one, answer) : undefined;
  };
}
