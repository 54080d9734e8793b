import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

const inside = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(address, bits, 'ipv6');

/** Whether an address is one of the public internet, not of this machine or its network. Pure. */
export const isPublicAddress = (address: string): boolean => {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4 !== undefined) return isPublicAddress(v4);
  return !inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
};

/** As `dns.lookup`, at the moment of connecting: a name that leads inside is not found. */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '', 0);
    const fine = found.filter(({ address }) => isPublicAddress(address));
    const [first] = fine;
    if (!first) return done(Object.assign(new Error('no public address'), { code: 'ENOTPUBLIC' }), '', 0);
    return options.all ? done(null, fine) : done(null, first.address, first.family);
  });
};
