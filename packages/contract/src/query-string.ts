/**
 * The query strings of this product: plain names and indexed ones (`academy[0]=3&academy[1]=7`). Pure and total: any
 * text gives a record, and a broken escape is kept unchanged.
 */

const MAX_VALUES = 50;
const MAX_NAMES = 40;

const decode = (text: string): string => {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    // A broken percent escape or half a character: a person's address bar, not an attack worth a 500.
    return spaced;
  }
};

/**
 * `{ q: 'x', academy: ['3', '7'] }`: indexed names become arrays in the order they stand; of a repeated plain name the
 * first holds.
 */
export function readQueryString(text: string): Record<string, string | string[]> {
  const out: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
  let names = 0;
  for (const pair of text.split('&', 400)) {
    if (pair === '') continue;
    const cut = pair.indexOf('=');
    const name = decode(cut < 0 ? pair : pair.slice(0, cut));
    const value = cut < 0 ? '' : decode(pair.slice(cut + 1));
    const indexed = /^([a-z_]{1,40})\[\d{0,4}\]$/.exec(name);
    const key = indexed ? indexed[1]! : name;
    if (key.length > 60 || key === '__proto__') continue;
    const before = out[key];
    if (before === undefined && ++names > MAX_NAMES) continue;
    if (!indexed) out[key] ??= value;
    else if (Array.isArray(before)) {
      if (before.length < MAX_VALUES) before.push(value);
    } else if (before === undefined) out[key] = [value];
  }
  return out;
}

export type QueryValue = string | number | undefined | null | readonly (string | number)[];

/**
 * The other way round, in the order given; undefined, null and '' are left out, half a character is written as �.
 * Starts with '?' unless it is empty.
 */
export function writeQueryString(values: Readonly<Record<string, QueryValue>>): string {
  const parts: string[] = [];
  const add = (name: string, value: string | number) =>
    parts.push(`${name}=${encodeURIComponent(String(value).toWellFormed()).replaceAll('%20', '+')}`);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '') continue;
    if (typeof value === 'object') value.forEach((item, index) => add(`${name}[${index}]`, item));
    else add(name, value);
  }
  return parts.length ? `?${parts.join('&')}` : '';
}
