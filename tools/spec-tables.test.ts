import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { specRows } from './spec-tables.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const documents = globSync('docs/{public-side,jobs,dashboard}/*.md', { cwd: root });

/** Titles stand in sources with their quotes escaped. */
const has = (source: string, title: string): boolean =>
  source.includes(title) || source.includes(title.replaceAll("'", "\\'"));

test('a row is read with its proofs, a bar in a cell and other tables are not in the way', () => {
  const text = [
    '| name | value |',
    '| --- | --- |',
    '| a | b |',
    '',
    '| what | how | held by |',
    '| --- | --- | --- |',
    "| one \\| two | yes | `a/b.test.ts` › it's so<br>`c.spec.ts` › that |",
    '| none | no | nobody |',
    '',
  ].join('\n');
  expect(specRows(text)).toEqual([
    {
      line: 7,
      what: 'one | two',
      heldBy: "`a/b.test.ts` › it's so<br>`c.spec.ts` › that",
      proofs: [
        { file: 'a/b.test.ts', title: "it's so" },
        { file: 'c.spec.ts', title: 'that' },
      ],
    },
    { line: 8, what: 'none', heldBy: 'nobody', proofs: [] },
  ]);
});

test('there are tables of what the public side does', () => {
  expect(documents.length).toBeGreaterThan(0);
});

test.each(documents)('every row of %s is held by tests that are there', (path) => {
  const rows = specRows(readFileSync(`${root}/${path}`, 'utf8'));
  const wrong = rows.flatMap(({ line, what, proofs, heldBy }) => {
    const parts = heldBy.split(/<br\s*\/?>/).length;
    if (proofs.length < parts)
      return [`${path}:${line} (${what}): «${heldBy}» names ${proofs.length} of ${parts} tests readably`];
    return proofs.flatMap(({ file, title }) => {
      if (!existsSync(`${root}/${file}`)) return [`${path}:${line} (${what}): there is no ${file}`];
      return has(readFileSync(`${root}/${file}`, 'utf8'), title)
        ? []
        : [`${path}:${line} (${what}): ${file} has no test «${title}»`];
    });
  });
  expect(wrong).toEqual([]);
});
