import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { clientFindings } from './compile-client.ts';
import { redoclyFindings, spectralFindings } from './lint-document.ts';

const folder = mkdtempSync(join(tmpdir(), 'kavosh-api-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

function documentWith(call: object): { file: string; text: string } {
  const info = {
    title: 'x',
    version: '1',
    description: 'x',
    contact: { name: 'x' },
    license: { name: 'x', identifier: 'MIT' },
  };
  const text = JSON.stringify({
    openapi: '3.1.0',
    info,
    servers: [{ url: 'https://kavosh.ir' }],
    tags: [{ name: 'a', description: 'a' }],
    paths: {
      '/api/a': { get: { operationId: 'showA', tags: ['a'], summary: 'a', description: 'a', parameters: [], ...call } },
    },
  });
  const file = join(folder, 'openapi.json');
  writeFileSync(file, text);
  return { file, text };
}

const answer = (data: object) => ({
  description: 'x',
  content: { 'application/json': { schema: { type: 'object', required: ['data'], properties: { data } } } },
});

test('both linters find nothing in a good document, and each finds what is wrong', async () => {
  const responses = { 200: answer({ type: 'string' }), 404: answer({ type: 'null' }) };
  const good = documentWith({ security: [], responses });
  expect([...(await spectralFindings(good.text)), ...redoclyFindings(good.file)]).toEqual([]);
  const bad = documentWith({
    tags: ['b'],
    responses: { ...responses, 200: answer({ $ref: '#/components/schemas/Gone' }) },
  });
  expect((await spectralFindings(bad.text)).join('\n')).toMatch(
    /operation-tag-defined[^]*invalid-ref|invalid-ref[^]*operation-tag-defined/,
  );
  expect(redoclyFindings(bad.file).join('\n')).toMatch(/security-defined/);
  expect(redoclyFindings(join(folder, 'none.json'))).toHaveLength(1);
}, 60_000);

test('a client of a document with an open value, or with answers that cannot be told apart, is no clean one', () => {
  const { file } = documentWith({ security: [], responses: { 200: answer({}), default: answer({ type: 'null' }) } });
  const findings = clientFindings(file, ['showA']).join('\n');
  expect(findings).toContain('client.ts');
  expect(findings).toContain('every-call.ts');
}, 60_000);
