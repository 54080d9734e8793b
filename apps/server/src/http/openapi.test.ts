import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '@kavosh/contract/all-endpoints.ts';
import type { Endpoint } from '@kavosh/contract/endpoint.ts';
import { refusals } from '@kavosh/contract/errors.ts';
import { apiDocumentHtml } from './api-document-html.ts';
import { namedSchemas } from './named-schemas.ts';
import { openApiDocument, type Json } from './openapi.ts';
import { schemaHtml } from './schema-html.ts';

const endpoints: Record<string, Endpoint> = allEndpoints;
const document = openApiDocument(endpoints, namedSchemas, 'https://kavosh.example');
const calls = Object.entries(document.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, call]) => ({ path, method, call })));

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
      const call = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      expect(call?.operationId).toBe(name);
      expect(call).toMatchObject({ 'summary': endpoint.summary, 'x-access': endpoint.access });
      for (const code of endpoint.refusals) expect(call?.responses[refusals[code].status]?.description).toContain(code);
      for (const status of Object.keys(endpoint.otherData ?? {})) expect(call?.responses[status]).toBeDefined();
    }
  });

  test('declares each parameter of a path, and none twice', () => {
    for (const { path, call } of calls) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(call.parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(inPath);
      for (const one of call.parameters) expect(one.required).toBe(one.in === 'path');
      expect(new Set(call.parameters.map((one) => `${one.in} ${one.name}`)).size).toBe(call.parameters.length);
    }
  });

  test('refers only to schemas that it holds, and holds none for nothing', () => {
    const referred = new Set([...objectsIn(document)].flatMap((one) => (typeof one['$ref'] === 'string' ? [one['$ref']] : [])));
    expect([...referred].sort()).toEqual(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`).sort());
  });

  test('requires only fields that it describes', () => {
    for (const one of objectsIn(document)) {
      const { required, properties } = one;
      const described = Array.isArray(required) ? Object.keys((properties ?? {}) as Json) : [];
      for (const name of Array.isArray(required) ? required : []) expect(described).toContain(name);
    }
  });

  test('its schemas can be read by others', () => {
    const $defs = document.components.schemas;
    const rewritten = (schema: Json): Json => JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')) as Json;
    for (const { call } of calls) {
      for (const response of Object.values(call.responses)) {
        const whole = { ...rewritten(response.content['application/json'].schema), $defs: rewritten($defs) };
        const schema = z.fromJSONSchema(whole as Parameters<typeof z.fromJSONSchema>[0]);
        expect(schema.safeParse('not an envelope').success).toBe(false);
      }
    }
  });

  test('carries no bounds that are nobody\'s', () => {
    expect(JSON.stringify(document)).not.toContain(String(Number.MAX_SAFE_INTEGER));
  });
});

describe('schemas as people read them', () => {
  test('fields, lists, choices and nothing', () => {
    expect(schemaHtml({ type: 'object', required: ['id', 'tags'], properties: {
      id: { type: 'integer', exclusiveMinimum: 0, maximum: 9 }, tags: { type: 'array', items: { type: 'string' } },
      kind: { enum: ['a', 'b'] }, card: { $ref: '#/components/schemas/Card' },
      none: { anyOf: [{ const: 0 }, { type: 'null' }] },
    } })).toBe('{\n  id: integer 1…9\n  tags: string[]\n  kind?: &quot;a&quot; | &quot;b&quot;\n  card?: <a href="#Card">Card</a>\n  none?: 0 | null\n}');
    expect(schemaHtml({ type: ['string', 'null'] })).toBe('string | null');
    expect(schemaHtml({ type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } })).toBe('{ [name]: string[] }');
  });

  test('names from outside cannot break out', () => {
    expect(schemaHtml({ type: 'object', properties: { '<script>': { const: '</pre>' } } })).not.toMatch(/<script|<\/pre/);
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
    for (const match of html.matchAll(/<pre[^>]*>/g)) expect(match[0]).toMatch(/role="region" tabindex="0" aria-label="[^"]+"/);
    expect(new Set([...html.matchAll(/aria-label="([^"]+)"/g)].map((match) => match[1])).size).toBe([...html.matchAll(/aria-label="/g)].length);
  });
});
