import * as z from 'zod/mini';
import type { Endpoint } from '@kavosh/contract/endpoint.ts';
import { refusals, type RefusalCode } from '@kavosh/contract/errors.ts';

export type Json = Record<string, unknown>;

/** One OpenAPI document as far as this house reads it again. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiCall>>;
  components: { schemas: Record<string, Json> };
}

export interface OpenApiCall {
  operationId: string;
  summary: string;
  'x-access': string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; description?: string; schema: Json }[];
  /** One type of body a call. */
  requestBody?: { required: true; content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content: { 'application/json': { schema: Json } } }>;
}

/** Schemas that several calls share, by the name under which the document lists them. */
export type NamedSchemas = Readonly<Record<string, z.ZodMiniType>>;

const REFUSAL = 'Refusal';

/** Whole numbers beyond what JavaScript holds exactly are refused anyway; the bound is zod's, not the product's. */
const isNoise = (name: string, value: unknown): boolean =>
  name === '$schema' || name === 'id' || name === '$defs' || ((name === 'minimum' || name === 'maximum') && Math.abs(value as number) === Number.MAX_SAFE_INTEGER);

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema without noise, its references pointing into the document. `properties` holds names of fields, which stay whatever they are. */
function tidy(schema: Json): Json {
  const out: Json = {};
  for (const [name, value] of Object.entries(schema)) {
    if (isNoise(name, value)) continue;
    if (name === '$ref') out[name] = (value as string).replace('#/$defs/', '#/components/schemas/');
    else if (name === 'properties') out[name] = tidyEach(value as Record<string, Json>);
    else if (Array.isArray(value)) out[name] = value.map((one: unknown) => (isJson(one) ? tidy(one) : one));
    else out[name] = isJson(value) ? tidy(value) : value;
  }
  return out;
}

const tidyEach = (schemas: Record<string, Json>): Json => Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, tidy(schema)]));

/** Turns zod schemas into the document's, collecting named ones on the way. */
function schemaWriter(named: NamedSchemas) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const components: Record<string, Json> = {};
  const write = (schema: z.ZodMiniType, io: 'input' | 'output' = 'output'): Json => {
    const json = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any', metadata: registry }) as Json;
    for (const [name, definition] of Object.entries((json['$defs'] ?? {}) as Record<string, Json>)) components[name] ??= tidy(definition);
    return tidy(json);
  };
  return { write, components };
}

const json = (schema: Json) => ({ 'application/json': { schema } });

const fieldErrors: Json = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } };

const envelope = (code: number, data: Json, meta?: Json): Json => ({
  type: 'object',
  required: ['code', 'message', 'data', ...(meta ? ['meta'] : [])],
  properties: { code: { type: 'integer', const: code }, message: { type: ['string', 'null'] }, data, ...(meta ? { meta } : {}), ...(code === 422 ? { errors: fieldErrors } : {}) },
});

const refusalEnvelope: Json = {
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'integer' },
    message: { type: ['string', 'null'] },
    data: { type: 'null' },
    errors: fieldErrors,
  },
};

type Write = ReturnType<typeof schemaWriter>['write'];

/** Path and query parameters; an array parameter is written `name[0]`, `name[1]`, …. */
function parameters(endpoint: Endpoint, write: Write): OpenApiCall['parameters'] {
  const list = (schema: z.ZodMiniType | undefined, where: 'path' | 'query'): OpenApiCall['parameters'] => {
    if (!schema) return [];
    const shapes = (write(schema)['properties'] ?? {}) as Record<string, Json>;
    return Object.entries(shapes).map(([name, shape]) => {
      const isList = shape['type'] === 'array';
      return {
        name: isList ? `${name}[0]` : name,
        in: where,
        required: where === 'path',
        ...(isList ? { description: `${name}[0], ${name}[1], …` } : {}),
        schema: isList ? ((shape['items'] ?? {}) as Json) : shape,
      };
    });
  };
  return [...list(endpoint.params, 'path'), ...list(endpoint.query, 'query')];
}

function responses(endpoint: Endpoint, write: Write): OpenApiCall['responses'] {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of endpoint.refusals) byStatus.set(refusals[code].status, [...(byStatus.get(refusals[code].status) ?? []), code]);
  const out: OpenApiCall['responses'] = {
    200: { description: 'OK', content: json(envelope(200, write(endpoint.data), endpoint.meta && write(endpoint.meta))) },
  };
  for (const [status, codes] of byStatus) {
    const other = endpoint.otherData?.[status];
    out[status] = {
      description: codes.map((code) => `${code}: ${refusals[code].message}`).join(' / '),
      // A body that is refused has the same status and no data.
      content: json(other ? envelope(status, status === 422 ? { anyOf: [write(other), { type: 'null' }] } : write(other)) : { $ref: `#/components/schemas/${REFUSAL}` }),
    };
  }
  out['default'] = { description: 'refused or failed', content: json({ $ref: `#/components/schemas/${REFUSAL}` }) };
  return out;
}

/**
 * The OpenAPI 3.1 document of the calls given by name, derived from the contract alone.
 * @param named schemas that get a name of their own in the document
 */
export function openApiDocument(endpoints: Readonly<Record<string, Endpoint>>, named: NamedSchemas, publicUrl: string): OpenApiDocument {
  const { write, components } = schemaWriter(named);
  const paths: OpenApiDocument['paths'] = {};
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = {
      operationId,
      summary: endpoint.summary,
      'x-access': endpoint.access,
      parameters: parameters(endpoint, write),
      ...(endpoint.body ? { requestBody: { required: true, content: { [endpoint.form ? 'multipart/form-data' : 'application/json']: { schema: write(endpoint.body, 'input') } } } } : {}),
      responses: responses(endpoint, write),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kavosh', version: '1', description: 'کاوش: دوره‌ها و فرصت‌های شغلی' },
    servers: [{ url: publicUrl }],
    paths,
    components: { schemas: { [REFUSAL]: refusalEnvelope, ...components } },
  };
}
