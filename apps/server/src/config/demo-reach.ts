import { isIP } from 'node:net';

/** The settings that decide who can reach a server. */
export interface Reach {
  host: string;
  publicUrl: string;
  databaseUrl: string | null;
  trustProxy: false | string[];
}

/** A name or an address under which only this machine is found, as HOST or a URL writes it. */
export function isLoopbackName(name: string): boolean {
  const bare = name.replace(/^\[|\]$|\.$/g, '').toLowerCase();
  const version = isIP(bare);
  if (version === 4) return bare.startsWith('127.');
  if (version === 6) return bare === '::1' || /^::ffff:(?:127\.|7f[0-9a-f]{2}:)/.test(bare);
  return bare === 'localhost' || bare.endsWith('.localhost');
}

/**
 * Each setting that could make this server reachable for others, as a piece of a sentence. None: it is a trial on one's
 * own machine, where the demo, whose passwords and codes are public, does no harm.
 */
export function reachedBy({ host, publicUrl, databaseUrl, trustProxy }: Reach): string[] {
  const reasons: string[] = [];
  if (databaseUrl !== null) reasons.push('DATABASE_URL is set');
  if (!isLoopbackName(host)) reasons.push(`HOST is ${host}`);
  if (!isLoopbackName(new URL(publicUrl).hostname)) reasons.push(`PUBLIC_URL is ${publicUrl}`);
  if (trustProxy !== false) reasons.push('TRUST_PROXY is set');
  return reasons;
}
