/**
 * Licences that only require their text beside a copy. Allowed for shipped packages, and for tools that build or test.
 */
const free = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
]);

/** Other licences, each for reviewed packages, with the reason. */
const exceptions: readonly { licence: string; packages: RegExp; why: string }[] = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    why: 'libvips, a library of its own file that sharp loads and that anybody may replace',
  },
  {
    licence: 'MPL-2.0',
    packages: /^(?:lightningcss(?:-.+)?|axe-core)$/,
    why: 'unchanged; what is changed of its own files would have to be published',
  },
  {
    licence: 'OFL',
    packages: /^vazirmatn$/,
    why: 'the font, which ships with its licence (packages/ui/src/fonts/OFL.txt)',
  },
  { licence: 'Python-2.0', packages: /^argparse$/, why: 'a tool of tools; it does not ship' },
  { licence: 'CC-BY-4.0', packages: /^caniuse-lite$/, why: 'data about browsers for building; it does not ship' },
];

/** Why a package may have a licence that not everything may; null where it has none of those. */
export const exceptionOf = (name: string, licence: string): string | null =>
  exceptions.find((one) => one.licence === licence && one.packages.test(name))?.why ?? null;

/**
 * Whether a package may be used under its licence.
 * @param expression as package.json says it: one name, or names with AND or OR, in brackets or not
 */
export function isAllowed(name: string, expression: string): boolean {
  const bare = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(bare)) return false;
  return bare
    .split(/\s+OR\s+/)
    .some((choice) =>
      choice.split(/\s+AND\s+/).every((licence) => free.has(licence) || exceptionOf(name, licence) !== null),
    );
}
