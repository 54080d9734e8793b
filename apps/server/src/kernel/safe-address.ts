const LONGEST_ADDRESS = 2000;

/** An address that people may be sent to, and whether it came without encryption. */
export interface SafeAddress {
  url: URL;
  wasPlain: boolean;
}

/**
 * A complete https address without a user name. An http address is changed to https: people are never sent over an
 * unencrypted connection, and hosts that can be trusted with a payment answer both. A port answers only one of the two,
 * so an http address with a port is refused. Of a list the first counts.
 */
export function safeAddress(raw: unknown): SafeAddress | null {
  const first: unknown = Array.isArray(raw) ? raw[0] : raw;
  // Systems that pass an address on escape it again: «?a=1&amp;amp;b=2».
  const text =
    typeof first === 'string' && first.length <= LONGEST_ADDRESS ? first.trim().replace(/&(?:amp;)+/gi, '&') : '';
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const wasPlain = url.protocol === 'http:';
  if (
    url.username !== '' ||
    url.password !== '' ||
    (wasPlain && url.port !== '') ||
    url.href.length > LONGEST_ADDRESS * 3
  )
    return null;
  if (wasPlain) url.protocol = 'https:';
  return { url, wasPlain };
}
