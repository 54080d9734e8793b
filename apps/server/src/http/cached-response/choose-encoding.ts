import { smallCache } from '../../kernel/caches/small-cache.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

const preferred = ['br', 'gzip'] as const;
/** Browsers send a handful of different headers; other headers shall not fill the memory. */
const LONGEST_REMEMBERED = 100;
const remembered = smallCache<string, Encoding>('encodings', 400);

/** Weight of one coding; undefined where it is not named (RFC 9110 § 12.5.3). */
function weightOf(accept: string, name: string): number | undefined {
  for (const part of accept.split(',', 30)) {
    const [coding = '', ...parameters] = part.split(';');
    if (coding.trim().toLowerCase() !== name) continue;
    const q = parameters.map((one) => one.trim().toLowerCase()).find((one) => one.startsWith('q='));
    return q === undefined ? 1 : Number(q.slice(2)) || 0;
  }
  return undefined;
}

function choose(accept: string): Encoding {
  return preferred.find((name) => (weightOf(accept, name) ?? 0) > 0) ?? 'identity';
}

/**
 * The tightest encoding that the client takes; `br;q=0` and the like are honoured. Without a header, or with `*` alone:
 * none.
 */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  const accept = Array.isArray(header) ? header.join(',') : header;
  if (!accept) return 'identity';
  const known = remembered.get(accept);
  if (known !== undefined) return known;
  const chosen = choose(accept);
  if (accept.length <= LONGEST_REMEMBERED) remembered.set(accept, chosen);
  return chosen;
}
