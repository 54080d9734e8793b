import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@kavosh/contract/endpoint.ts';
import { apiDocumentHtml } from './api-document-html.ts';
import { chooseEncoding } from '../cached-response/choose-encoding.ts';
import { dataPolicy, securityHeaders } from '../html/content-security.ts';
import { etagOf, cacheInAllEncodings, replyCached } from '../cached-response/cached-response.ts';
import type { NamedSchemas } from './json-schemas.ts';
import { openApiDocument } from './openapi.ts';

export interface ApiDocumentOptions {
  endpoints: Readonly<Record<string, Endpoint>>;
  named: NamedSchemas;
  publicUrl: string;
}

/** /api/openapi.json, and /api/docs for people: both made from the contract when the process starts. */
export async function apiDocumentPages(
  app: FastifyInstance,
  { endpoints, named, publicUrl }: ApiDocumentOptions,
): Promise<void> {
  const document = openApiDocument(endpoints, named, publicUrl);
  const { html, policy } = apiDocumentHtml(document);
  const pages = [
    {
      path: '/api/openapi.json',
      type: 'application/json',
      policy: dataPolicy,
      text: JSON.stringify(document, null, 2),
    },
    { path: '/api/docs', type: 'text/html', policy, text: html },
  ];
  for (const page of pages) {
    const body = Buffer.from(page.text);
    const headers = {
      ...securityHeaders(publicUrl),
      'content-type': `${page.type}; charset=utf-8`,
      'content-security-policy': page.policy,
      'cache-control': 'public, max-age=60',
    };
    const kept = await cacheInAllEncodings(headers, body, etagOf(body));
    app.get(page.path, (request, reply) =>
      replyCached(request, reply, kept, kept.encoded[chooseEncoding(request.headers['accept-encoding'])]!),
    );
  }
}
