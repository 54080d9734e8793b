import type * as z from 'zod/mini';
import type { Endpoint } from '@kavosh/contract/endpoint.ts';
import { apiTags, tagOf, type ApiTag } from './api-tags.ts';
import { callExamples } from './call-examples.ts';
import { schemaWriter, type Json, type NamedSchemas } from './json-schemas.ts';
import {
  answersOf,
  commonAnswers,
  refusalSchemas,
  type AnswerOrReference,
  type OpenApiAnswer,
} from './openapi-answers.ts';

/** One OpenAPI document as far as this project reads it again. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string; contact: Json; license: Json };
  servers: { url: string }[];
  tags: readonly ApiTag[];
  paths: Record<string, Record<string, OpenApiCall>>;
  components: {
    securitySchemes: Record<string, Json>;
    schemas: Record<string, Json>;
    responses: Record<string, OpenApiAnswer>;
  };
}

export interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  style?: 'deepObject';
  explode?: true;
  schema: Json;
}

export interface OpenApiCall {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  'x-access': string;
  parameters: OpenApiParameter[];
  /** One type of body a call. */
  requestBody?: { required: true; content: Record<string, { schema: Json; example?: unknown }> };
  responses: Record<string, AnswerOrReference>;
}

const BEARER = 'bearer';
const SIGNATURE = 'academySignature';

const securitySchemes: Record<string, Json> = {
  [BEARER]: {
    type: 'http',
    scheme: 'bearer',
    description: 'رمزی که ورود یا ثبت‌نام در user.token می‌دهد، در سرآیند Authorization.',
  },
  [SIGNATURE]: {
    type: 'apiKey',
    in: 'header',
    name: 'Kavosh-Signature',
    description:
      'امضای بدنه، یا در درخواست بی‌بدنه امضای روش و مسیر، با رمز آموزشگاه: academy=7,t=1763785000,v1=… ' +
      '(HMAC-SHA256). شرح آن در docs/partner-calls.md است.',
  },
};

/** The access of a call in the document's terms. Public calls accept a token too. */
function securityOf({ access, method }: Endpoint): OpenApiCall['security'] {
  if (access === 'partner') return [{ [SIGNATURE]: [] }];
  if (access !== 'public') return [{ [BEARER]: [] }];
  return method === 'GET' ? [{}, { [BEARER]: [] }] : [];
}

function accessSentence({ access, method }: Endpoint): string {
  if (access === 'partner') return 'تنها برای آموزشگاه‌ها، با امضا.';
  if (access !== 'public') return 'تنها برای کاربر واردشده.';
  return method === 'GET' ? 'برای همه؛ با رمز کاربر، پاسخ می‌تواند از آنِ او باشد.' : 'برای همه، بی ورود.';
}

const repeatable = (endpoint: Endpoint): boolean => endpoint.refusals.includes('request.key_reused');

function descriptionOf(endpoint: Endpoint): string {
  const repeat = repeatable(endpoint) ? ' با سرآیند Idempotency-Key می‌توان آن را بی‌خطر دوباره فرستاد.' : '';
  return `${endpoint.summary}. ${accessSentence(endpoint)}${repeat}`;
}

type Write = ReturnType<typeof schemaWriter>['write'];

const idempotencyKey: OpenApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'نامی که فراخواننده به این درخواست می‌دهد؛ دوباره با همان نام، همان پاسخ را می‌گیرد.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
};

/** An array is written `name[0]`, `name[1]`, …, as `deepObject` writes the fields of an object. */
const listOf = (name: string, items: unknown): Omit<OpenApiParameter, 'in' | 'required'> => ({
  name,
  description: `${name}[0], ${name}[1], …`,
  style: 'deepObject',
  explode: true,
  schema: { type: 'array', items: items ?? {} },
});

/** Parameters of path, query and header. */
function parameters(endpoint: Endpoint, write: Write): OpenApiParameter[] {
  const list = (schema: z.ZodMiniType | undefined, where: 'path' | 'query'): OpenApiParameter[] => {
    if (!schema) return [];
    const shapes = (write(schema)['properties'] ?? {}) as Record<string, Json>;
    return Object.entries(shapes).map(([name, shape]) => ({
      ...(shape['type'] === 'array' ? listOf(name, shape['items']) : { name, schema: shape }),
      in: where,
      required: where === 'path',
    }));
  };
  const headers = repeatable(endpoint) ? [idempotencyKey] : [];
  return [...list(endpoint.params, 'path'), ...list(endpoint.query, 'query'), ...headers];
}

function requestBody({ body, form }: Endpoint, write: Write, example: unknown): Pick<OpenApiCall, 'requestBody'> {
  if (!body) return {};
  const type = form ? 'multipart/form-data' : 'application/json';
  return {
    requestBody: {
      required: true,
      content: { [type]: { schema: write(body, 'input'), ...(example === undefined ? {} : { example }) } },
    },
  };
}

/**
 * The OpenAPI 3.1 document of the calls given by name, derived from the contract alone.
 * @param named schemas that get a name of their own in the document
 */
export function openApiDocument(
  endpoints: Readonly<Record<string, Endpoint>>,
  named: NamedSchemas,
  publicUrl: string,
): OpenApiDocument {
  const { write, components } = schemaWriter(named);
  const paths: OpenApiDocument['paths'] = {};
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = {
      operationId,
      tags: [tagOf(endpoint.path)],
      summary: endpoint.summary,
      description: descriptionOf(endpoint),
      security: securityOf(endpoint),
      'x-access': typeof endpoint.access === 'string' ? endpoint.access : 'staff',
      parameters: parameters(endpoint, write),
      ...requestBody(endpoint, write, callExamples[operationId]?.body),
      responses: answersOf(endpoint, write, callExamples[operationId]?.data),
    };
  }
  const used = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((call) => call.tags)));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kavosh',
      version: '1',
      description: 'کاوش: دوره‌ها و فرصت‌های شغلی',
      contact: { name: 'کاوش', url: new URL('/contact', publicUrl).href },
      license: { name: 'همه حقوق برای کاوش محفوظ است', identifier: 'LicenseRef-Kavosh' },
    },
    servers: [{ url: publicUrl }],
    tags: apiTags.filter((tag) => used.has(tag.name)),
    paths,
    components: { securitySchemes, schemas: { ...refusalSchemas, ...components }, responses: commonAnswers },
  };
}
