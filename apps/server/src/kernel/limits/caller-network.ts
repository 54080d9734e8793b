import ipaddr from 'ipaddr.js';

const LONGEST_SHOWN = 60;

/** Who counts as one caller, and who as one neighbourhood of callers. */
export interface CallerNetwork {
  /** An IPv4 address, or the /64 that a household has of IPv6. */
  address: string;
  /** The /24 around it, or the /48. */
  network: string;
}

/**
 * Reads a caller's network address; an IPv4 address written as IPv6 counts as IPv4. Any other text is its own network.
 */
export function callerNetwork(text: string): CallerNetwork {
  const plain = text.split('%')[0] ?? '';
  if (!ipaddr.isValid(plain)) return { address: text, network: text };
  const parsed = ipaddr.process(plain);
  const bytes = parsed.toByteArray();
  const prefix = (length: number): string => `${bytes.slice(0, length).join('.')}/${length * 8}`;
  return parsed.kind() === 'ipv4'
    ? { address: prefix(4), network: prefix(3) }
    : { address: prefix(8), network: prefix(6) };
}

/** A caller's network in readable form: an IPv4 address, or the /64 of IPv6. */
export function shownNetwork(text: string): string {
  const plain = text.split('%')[0] ?? '';
  if (!ipaddr.isValid(plain)) return text.slice(0, LONGEST_SHOWN) || '?';
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const household = [...parsed.toByteArray().slice(0, 8), ...Array.from({ length: 8 }, () => 0)];
  return `${ipaddr.fromByteArray(household).toString()}/64`;
}
