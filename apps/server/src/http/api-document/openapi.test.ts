import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '@kavosh/contract/all-endpoints.ts';
import type { Endpoint } from '@kavosh/contract/endpoint.ts';
import { refusals, type RefusalCode } from '@kavosh/contract/errors.ts';
import { apiDocumentHtml } from './api-document-html.ts';
import { namedSchemas } from './named-schemas.ts';
import type { Json } from './json-schemas.ts';
import type { AnswerOrReference, OpenApiAnswer } from './openapi-answers.ts';
import { openApiDocument } from './openapi.ts';
import { schemaHtml } from './schema-html.ts';

const endpoints: Record<string, Endpoint> = allEndpoints;
const document = openApiDocument(endpoints, namedSchemas, 'https://kavosh.example');
/** The answer itself, where the document only points to one. */
const answerIn = (answer: AnswerOrReference): OpenApiAnswer =>
  '$ref' in answer ? document.components.responses[answer.$ref.slice('#/components/responses/'.length)]! : answer;
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { responses, ...rest }]) => {
    const answers = Object.entries(responses).map(([status, answer]) => [status, answerIn(answer)] as const);
    return { path, method, call: { ...rest, responses: Object.fromEntries(answers) } };
  }),
);

/** Every object of the document, however deep. */
function* objectsIn(value: unknown): Generator<Json> {
  if (Array.isArray(value)) for (const one of value) yield* objectsIn(one);
  else if (typeof value === 'object' && value !== null) {
    yield value as Json;
    for (const one of Object.values(value)) yield* objectsIn(one);
  }
}

describe('the OpenAPI document', () => {
  test('has what OpenAPI 3.1 asks for', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(document.servers).toEqual([{ url: 'https://kavosh.example' }]);
    for (const { path, method, call } of calls) {
      expect(path).toMatch(/^\/api\//);
      expect(['get', 'post', 'put', 'patch', 'delete']).toContain(method);
      expect(Object.keys(call.responses).length).toBeGreaterThan(1);
      for (const [status, response] of Object.entries(call.responses)) {
        expect(status).toMatch(/^(?:[1-5]\d\d|default)$/);
        expect(response.description).not.toBe('');
        expect(response.content['application/json'].schema).toBeTypeOf('object');
      }
    }
  });

  test('names every call once, with every part of its contract', () => {
    expect(calls.map(({ call }) => call.operationId).sort()).toEqual(Object.keys(endpoints).sort());
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const { call } = calls.find((one) => one.call.operationId === name) ?? {};
      expect(document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.operationId).toBe(name);
      expect(call?.operationId).toBe(name);
      expect(call).toMatchObject({ summary: endpoint.summary, 'x-access': endpoint.access });
      for (const code of endpoint.refusals) expect(call?.responses[refusals[code].status]?.description).toContain(code);
      for (const name of Object.keys(endpoint.otherData ?? {}) as RefusalCode[])
        expect(call?.responses[refusals[name].status]).toBeDefined();
    }
  });

  test('declares each parameter of a path, and none twice', () => {
    for (const { path, call } of calls) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(call.parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(inPath);
      for (const one of call.parameters) expect(one.required).toBe(one.in === 'path');
      for (const { schema, style } of call.parameters) expect(schema['type'] === 'array').toBe(style === 'deepObject');
      expect(new Set(call.parameters.map((one) => `${one.in} ${one.name}`)).size).toBe(call.parameters.length);
    }
  });

  test('refers only to what it holds, and holds nothing for nothing', () => {
    const referred = new Set(
      [...objectsIn(document)].flatMap((one) => (typeof one['$ref'] === 'string' ? [one['$ref']] : [])),
    );
    const held = (['schemas', 'responses'] as const).flatMap((kind) =>
      Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...referred].sort()).toEqual(held.sort());
  });

  test('names who may call, by schemes that it describes', () => {
    const kinds = { member: [{ bearer: [] }], partner: [{ academySignature: [] }] } as const;
    for (const { call, method } of calls) {
      const access = call['x-access'];
      const everyone = method === 'get' ? [{}, { bearer: [] }] : [];
      expect(call.security, call.operationId).toEqual(
        access === 'public' ? everyone : kinds[access as 'member' | 'partner'],
      );
      for (const name of call.security.flatMap(Object.keys))
        expect(document.components.securitySchemes).toHaveProperty(name);
    }
  });

  test('puts each call into one area, and describes every area', () => {
    expect(document.tags.map((tag) => tag.name)).toEqual([
      'partners',
      'sign-in',
      'wallet',
      'purchases',
      'account',
      'comments',
      'jobs',
      'courses',
      'site',
    ]);
    for (const { call } of calls) {
      expect(
        document.tags.filter((tag) => call.tags.includes(tag.name)),
        call.operationId,
      ).toHaveLength(1);
      expect(call.description).toContain(call.summary);
    }
    const areaOf = Object.fromEntries(calls.map(({ call }) => [call.operationId, call.tags[0]]));
    expect(areaOf).toMatchObject({
      searchCourses: 'courses',
      listCourseCategories: 'courses',
      bookmarkCourse: 'courses',
      showJobCourses: 'jobs',
      createComment: 'comments',
      buyCourse: 'purchases',
      showReceipt: 'purchases',
      createTopUp: 'wallet',
      signIn: 'sign-in',
      listDevices: 'sign-in',
      showLoginStat: 'sign-in',
      saveProfile: 'account',
      exportMyData: 'account',
      showHome: 'site',
      listProvinces: 'site',
      reportPurchase: 'partners',
    });
  });

  test('tells every refusal that a call can meet, with an example of each', () => {
    for (const { call } of calls) {
      const endpoint = endpoints[call.operationId]!;
      const general: RefusalCode[] = ['server.error', 'server.busy', 'request.headers_too_large'];
      if (endpoint.body)
        general.push(
          'request.malformed',
          'request.too_large',
          'request.unsupported_type',
          'request.too_slow',
          'request.invalid',
        );
      if (endpoint.query) general.push('request.invalid');
      const withData = new Set<number>(
        endpoint.refusals.filter((code) => endpoint.otherData?.[code]).map((code) => refusals[code].status),
      );
      for (const code of [...general, ...endpoint.refusals]) {
        const { status } = refusals[code];
        expect(call.responses[status]?.description, call.operationId).toContain(code);
        if (withData.has(status)) continue;
        const { schema, examples } = call.responses[status]!.content['application/json'];
        expect(schema).toEqual({ $ref: `#/components/schemas/${status === 422 ? 'InvalidRequest' : 'Refusal'}` });
        expect(examples?.[code]?.value).toMatchObject({
          code: status,
          data: null,
        });
        expect('errors' in (examples?.[code]?.value ?? {})).toBe(status === 422);
      }
      expect(call.responses['429']?.headers ?? { 'Retry-After': 1 }).toHaveProperty('Retry-After');
      expect(call.responses['401']?.headers ?? { 'WWW-Authenticate': 1 }).toHaveProperty('WWW-Authenticate');
    }
  });

  test('leaves no value open: everything has a shape', () => {
    const open = [...objectsIn(document)].flatMap((one) =>
      ['schema', 'items', 'additionalProperties'].filter((part) => JSON.stringify(one[part]) === '{}'),
    );
    expect(open).toEqual([]);
  });

  test('a call that may be repeated takes the key for it', () => {
    const keyed = calls.filter(({ call }) => call.parameters.some((one) => one.name === 'Idempotency-Key'));
    expect(keyed.map(({ call }) => call.operationId).sort()).toEqual(['buyCourse', 'createTopUp', 'requestWithdrawal']);
  });

  test('requires only fields that it describes', () => {
    for (const one of objectsIn(document)) {
      const { required, properties } = one;
      const described = Array.isArray(required) ? Object.keys(properties ?? {}) : [];
      for (const name of Array.isArray(required) ? required : []) expect(described).toContain(name);
    }
  });

  test('its schemas can be read by others', () => {
    const $defs = document.components.schemas;
    const rewritten = (schema: Json): Json =>
      JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')) as Json;
    for (const { call } of calls) {
      for (const response of Object.values(call.responses)) {
        const whole = { ...rewritten(response.content['application/json'].schema), $defs: rewritten($defs) };
        const schema = z.fromJSONSchema(whole as Parameters<typeof z.fromJSONSchema>[0]);
        expect(schema.safeParse('not an envelope').success).toBe(false);
      }
    }
  });

  test('carries no bounds that no call has', () => {
    expect(JSON.stringify(document)).not.toContain(String(Number.MAX_SAFE_INTEGER));
  });
});

describe('schemas as people read them', () => {
  test('fields, lists, choices and nothing', () => {
    expect(
      schemaHtml({
        type: 'object',
        required: ['id', 'tags'],
        properties: {
          id: { type: 'integer', exclusiveMinimum: 0, maximum: 9 },
          tags: { type: 'array', items: { type: 'string' } },
          kind: { enum: ['a', 'b'] },
          card: { $ref: '#/components/schemas/Card' },
          none: { anyOf: [{ const: 0 }, { type: 'null' }] },
        },
      }),
    ).toBe(
      '{\n  id: integer 1…9\n  tags: string[]\n  kind?: &quot;a&quot; | &quot;b&quot;\n  card?: <a ' +
        'href="#Card">Card</a>\n  none?: 0 | null\n}',
    );
    expect(schemaHtml({ type: ['string', 'null'] })).toBe('string | null');
    expect(schemaHtml({ type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } })).toBe(
      '{ [name]: string[] }',
    );
  });

  test('names from outside cannot break out', () => {
    expect(schemaHtml({ type: 'object', properties: { '<script>': { const: '</pre>' } } })).not.toMatch(
      /<script|<\/pre/,
    );
  });
});

describe('the page', () => {
  const { html, policy } = apiDocumentHtml(document);

  test('needs no script and allows none', () => {
    expect(html).not.toMatch(/<script|\son\w+=|javascript:/i);
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).not.toContain('script-src');
  });

  test('every link inside leads somewhere, and no place has two names', () => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const match of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(match[1]);
    for (const { call } of calls) expect(ids).toContain(call.operationId);
  });

  test('headings go down step by step; header cells say of what; wide blocks can be reached and have names', () => {
    const levels = [...html.matchAll(/<h(\d)/g)].map((match) => Number(match[1]));
    expect(levels[0]).toBe(1);
    levels.forEach((level, at) => expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1));
    expect(html).not.toMatch(/<th(?![^>]*\sscope=)[\s>]/);
    for (const match of html.matchAll(/<pre[^>]*>/g))
      expect(match[0]).toMatch(/role="region" tabindex="0" aria-label="[^"]+"/);
    expect(new Set([...html.matchAll(/aria-label="([^"]+)"/g)].map((match) => match[1])).size).toBe(
      [...html.matchAll(/aria-label="/g)].length,
    );
  });
});
