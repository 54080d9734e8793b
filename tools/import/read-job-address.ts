import type { JobProfile } from './job-profile.ts';
import { addressOfHost } from './public-address.ts';
import type { Source } from './profile-parts.ts';
import type { RowContext } from './read-row-values.ts';

const LONGEST_ADDRESS = 2000;

/**
 * Where one applies: http or https, a name with a dot and no bare number for a host, no user name in it, and one of the profile's hosts
 * where it lists any. Nobody is sent to a machine of their own network by an ad.
 */
export function readJobAddress({ profile: { hosts }, values, row, findings }: RowContext<JobProfile>, source: Source | undefined): string | null {
  if (source === undefined) return null;
  const cell = values.cell(row, source);
  if (cell.raw === undefined) return null;
  const text = typeof cell.raw === 'string' ? cell.raw.trim() : '';
  const url = text.length <= LONGEST_ADDRESS && URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || !isPublicName(url.hostname) || url.href.length > LONGEST_ADDRESS * 3) {
    findings.add('address.unreadable', cell);
    return null;
  }
  if (hosts.length === 0 || hosts.includes(url.host)) return url.href;
  findings.add('address.host', cell);
  return null;
}

const isPublicName = (hostname: string): boolean => addressOfHost(hostname) === null && /.\.[^.\d]/.test(hostname) && !/\.(?:local|localhost|internal|lan|home)$/.test(hostname);
