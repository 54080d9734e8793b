import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSourceFiles } from './source-files.ts';
import { findWorkspaceGaps, type Manifest } from './workspace-gaps.ts';

/** Started or written by name, not imported. */
const usedByName = {
  '.': [
    // Programs.
    '@redocly/cli',
    'knip',
    'oazapfts',
    'oxfmt',
    'oxlint',
    'oxlint-tsgolint',
    'typescript',
    // What the client that oazapfts writes imports.
    '@oazapfts/runtime',
    '@types/node',
  ],
  // React Router's own entry of the server imports it.
  'apps/site': ['@react-router/node'],
};

const root = fileURLToPath(new URL('..', import.meta.url));
const manifests = new Map(
  globSync(['package.json', '{apps,packages}/*/package.json'], { cwd: root }).map((path) => [
    dirname(path),
    JSON.parse(readFileSync(`${root}/${path}`, 'utf8')) as Manifest,
  ]),
);
const files = readSourceFiles().set('vitest.config.ts', readFileSync(`${root}/vitest.config.ts`, 'utf8'));
const gaps = findWorkspaceGaps(manifests, files, usedByName);
for (const gap of gaps) console.error(gap);
console.log(
  `workspaces: ${manifests.size}, ${gaps.length === 0 ? 'each declares what it imports' : `${gaps.length} gaps`}`,
);
if (gaps.length > 0) process.exitCode = 1;
