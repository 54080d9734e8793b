import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Networks of the names that TRUST_PROXY takes. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

function networksOf(proxies: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const range of proxies.flatMap((proxy) => namedNetworks[proxy] ?? [proxy])) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(bits), family);
  }
  return networks;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const digits = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** A UUID as it is written, or the 32 digits of one, as nginx's `$request_id`; null for anything else. */
export function readRequestId(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const lower = text.toLowerCase();
  return uuid.test(lower) ? lower : digits.test(lower) ? lower.replace(digits, '$1-$2-$3-$4-$5') : null;
}

/**
 * How requests are named: by the `X-Request-ID` of a trusted proxy where that is a UUID, else by a new one. A visitor
 * who comes directly cannot choose.
 * @param proxies as TRUST_PROXY names them
 */
export function requestIds(
  proxies: false | readonly string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const trusted = proxies === false ? null : networksOf(proxies);
  const isTrusted = (address: string | undefined): boolean => {
    const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
    const version = isIP(plain);
    return version !== 0 && trusted!.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  };
  return ({ headers, socket }) => {
    const given = trusted && headers['x-request-id'] !== undefined && isTrusted(socket.remoteAddress);
    return (given ? readRequestId(headers['x-request-id']) : null) ?? crypto.randomUUID();
  };
}
