/**
 * Cuts the variable Vazirmatn down to what Persian pages use and writes it into the design system:
 * one file with everything a Persian sentence needs (letters, digits, Persian and shared punctuation), so that a page
 * asks for a single font, and one with Latin letters that a browser fetches only where Latin occurs. Run after raising
 * `vazirmatn`: `node tools/subset-font.ts`. Source and licence: https://github.com/rastikerdar/vazirmatn, SIL OFL 1.1.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface SubsetOptions {
  targetFormat: 'woff2';
  variationAxes: Record<string, { min: number; max: number }>;
  keepFeatures: readonly string[];
}

const require = createRequire(import.meta.url);
// The package has no types.
const subsetFont = require('subset-font') as (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer>;

const vazirmatn = dirname(require.resolve('vazirmatn/package.json'));
const target = join(import.meta.dirname, '../packages/ui/src/fonts');

/** Every character from one code point to another, both included. */
function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}

const persian =
  'ءآأؤإئابتثجحخدذرزسشصضطظعغفقلمنهوپچژکگیيكۀةى' +
  '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0654\u0670' +
  range(0x6f0, 0x6f9) +
  range(0x660, 0x669) +
  '،؛؟٪٫٬ـ«»…–—−×÷±•·“”‘’' +
  '\u200c\u200d\u200e\u200f\u00a0\u2009' +
  ' .,:;!?()[]{}/\\-+%*&@#"\'_=<>|~^`$';
// As fonts.css has it: punctuation comes from the Persian file. Latin digits live here: pages show Persian ones, so
// they come along only with the Latin words they belong to.
const latin = range(0x30, 0x39) + range(0x41, 0x5a) + range(0x61, 0x7a) + '©®°';

// Each feature drags in its glyphs: small capitals, fractions and old figures alone were half of the Latin file.
const everywhere = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];
const joining = ['calt', 'fina', 'init', 'medi', 'rlig'];

const source = readFileSync(join(vazirmatn, 'fonts/webfonts/Vazirmatn[wght].woff2'));
// Layout closure must stay on (no `noLayoutClosure`): without it the joined letter forms are dropped.
const variationAxes = { wght: { min: 400, max: 700 } };

mkdirSync(target, { recursive: true });
for (const [name, text, keepFeatures] of [
  ['vazirmatn-fa', persian, [...everywhere, ...joining]],
  ['vazirmatn-latin', latin, everywhere],
] as const) {
  const subset = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes, keepFeatures });
  writeFileSync(join(target, `${name}.woff2`), subset);
  console.log(`${name}.woff2: ${(subset.length / 1024).toFixed(1)} KB`);
}
copyFileSync(join(vazirmatn, 'OFL.txt'), join(target, 'OFL.txt'));
