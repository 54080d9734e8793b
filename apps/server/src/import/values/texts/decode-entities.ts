import { decodeHTMLStrict } from 'entities';

/**
 * A value with the HTML entities of its texts decoded once, in lists and objects too: `R&amp;D` is «R&D», and
 * `&amp;lt;` is `&lt;`. Only a whole entity that exists counts: `AT&T`, `&copy` without a semicolon and `&unknown;`
 * stay as they are.
 */
export function decodeEntities(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('&') ? decodeHTMLStrict(value) : value;
  if (Array.isArray(value)) return value.map(decodeEntities);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, decodeEntities(one)]));
}
