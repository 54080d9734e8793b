import { allEndpoints } from '@kavosh/contract/all-endpoints.ts';
import type { Endpoint } from '@kavosh/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { apiDocumentHtml } from './api-document-html.ts';
import { callExamples } from './call-examples.ts';
import { namedSchemas } from './named-schemas.ts';
import { openApiDocument } from './openapi.ts';

const all: Readonly<Record<string, Endpoint>> = allEndpoints;
const document = openApiDocument(all, namedSchemas, 'https://kavosh.example');

test('each call that academies sign has an example, which its contract takes as it stands', () => {
  const signed = Object.keys(all).filter((name) => all[name]!.access === 'partner');
  expect(Object.keys(callExamples).toSorted()).toEqual(signed.toSorted());
  for (const name of signed) {
    const { body, data } = all[name]!;
    const example = callExamples[name]!;
    expect([name, 'body' in example]).toEqual([name, body !== undefined]);
    expect([name, body?.safeParse(example.body).error]).toEqual([name, undefined]);
    expect([name, data.parse(example.data)]).toEqual([name, example.data]);
  }
});

test('the document and its page show them', () => {
  const put = document.paths['/api/v1/partner/courses/{key}']!['put']!;
  const { body, data } = callExamples['putPartnerCourse']!;
  expect(put.requestBody!.content['application/json']!.example).toEqual(body);
  expect(put.responses['200']).toMatchObject({
    content: { 'application/json': { example: { code: 200, message: null, data } } },
  });
  const { html } = apiDocumentHtml(document);
  expect(html).toContain('نمونه بدنه putPartnerCourse');
  expect(html).toContain('نمونه پاسخ givePartnerAccess');
  expect(html).toContain('https://nilufar.example/rooms/12');
});
