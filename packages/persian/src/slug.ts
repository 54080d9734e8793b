import { toAsciiDigits } from './digits.ts';
import { removeInvisible } from './fold.ts';
import { mendTechnologySigns } from './technology-signs.ts';

const MAX_SLUG_LENGTH = 80;
const FALLBACK_SLUG = 'دوره';

// Vowel signs, a hamza written as a mark, and the tatweel: seen in a title, noise in an address.
const SIGNS = /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]/g;

function persianLetters(s: string): string {
  return s.replace(/[يى]/g, 'ی').replace(/ك/g, 'ک').replace(/ۀ/g, 'ه');
}

/** Technology names that would lose their meaning with their signs are spelled out. */
function spellOutSigns(lowerCase: string): string {
  return mendTechnologySigns(lowerCase)
    .replace(/(^|[^\p{L}\p{N}])([a-z])#/gu, '$1$2-sharp ')
    .replace(/([a-z0-9])\+\+/g, '$1-plus-plus ')
    .replace(/([a-z0-9])\+(?![\p{L}\p{N}+])/gu, '$1-plus ')
    .replace(/(^|[^\p{L}\p{N}.])\.net(?![\p{L}\p{N}])/gu, '$1 dot-net ');
}

function cutAtDash(slug: string): string {
  if (slug.length <= MAX_SLUG_LENGTH) return slug;
  const dash = slug.lastIndexOf('-', MAX_SLUG_LENGTH);
  // A single word longer than the limit is cut inside; removeInvisible takes away half of a pair cut in two.
  return dash > 0 ? slug.slice(0, dash) : removeInvisible(slug.slice(0, MAX_SLUG_LENGTH));
}

/**
 * The readable part of a course's address, from its title: words joined by single dashes, Persian letters kept
 * (with ی and ک), Latin in lower case, digits ASCII, everything else dropped. C# → `c-sharp`, C++ → `c-plus-plus`,
 * .NET → `dot-net`, Network+ → `network-plus`. At most 80 UTF-16 units, cut at a dash; never empty, never a dash at an
 * end. The result still has to be percent-encoded for a header or an attribute that wants ASCII.
 */
export function slugOf(title: string): string {
  const text = persianLetters(toAsciiDigits(removeInvisible(title).normalize('NFKC').replace(SIGNS, ''))).toLowerCase();
  const words = spellOutSigns(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return cutAtDash(words.join('-')) || FALLBACK_SLUG;
}

/**
 * A category's name as one segment of an address: spaces, ZWNJ and slashes become dashes, the rest stays readable
 * («طراحی وب» → `طراحی-وب`, `C#` → `C#`). The caller percent-encodes it (`encodeURIComponent`, which cannot throw on
 * it). Read it back with `nameKey`. A name with nothing to show, or of dots alone, is `-`.
 */
export function nameToPath(name: string): string {
  const path = persianLetters(removeInvisible(name).normalize('NFC'))
    .replace(/[\s\u200c/\\-]+/g, '-')
    .replace(/^-|-$/g, '');
  return /^\.*$/.test(path) ? '-' : path;
}
