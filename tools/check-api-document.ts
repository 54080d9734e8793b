import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allEndpoints } from '@kavosh/contract/all-endpoints.ts';
import { namedSchemas } from '../apps/server/src/http/api-document/named-schemas.ts';
import { openApiDocument } from '../apps/server/src/http/api-document/openapi.ts';
import { clientFindings } from './api-document/compile-client.ts';
import { redoclyFindings, spectralFindings } from './api-document/lint-document.ts';

const SHOWN = 40;

// An address as in operation: linters mind examples and this machine.
const document = openApiDocument(allEndpoints, namedSchemas, 'https://kavosh.ir');
const text = JSON.stringify(document, null, 2);
const folder = mkdtempSync(join(tmpdir(), 'kavosh-api-'));
try {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, text);
  const operations = Object.keys(allEndpoints);
  const findings = [...(await spectralFindings(text)), ...redoclyFindings(file), ...clientFindings(file, operations)];
  for (const finding of findings.slice(0, SHOWN)) console.error(`API document: ${finding}`);
  const verdict = findings.length === 0 ? 'clean, and a generated client compiles' : `${findings.length} findings`;
  console.log(`API document: ${operations.length} calls, ${verdict}`);
  if (findings.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
