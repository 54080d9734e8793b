import type { JobProfile } from './job-profile.ts';
import { isPublicName } from '../../kernel/network/public-address.ts';
import type { Source } from '../values/profile-parts.ts';
import type { RowContext } from '../values/read-row-values.ts';
import { safeAddress } from '../../kernel/safe-address.ts';

/**
 * The address for applying: https, a host name with a dot and not a bare number, and one of the profile's hosts where
 * it lists any. An ad cannot send people to a machine of their own network.
 */
export function readJobAddress(
  { profile: { hosts }, values, row, findings }: RowContext<JobProfile>,
  source: Source | undefined,
): string | null {
  if (source === undefined) return null;
  const cell = values.cell(row, source);
  if (cell.raw === undefined) return null;
  const address = safeAddress(cell.raw);
  if (!address || !isPublicName(address.url.hostname)) {
    findings.add('address.unreadable', cell);
    return null;
  }
  if (hosts.length > 0 && !hosts.includes(address.url.host)) {
    findings.add('address.host', cell);
    return null;
  }
  if (address.wasPlain) findings.add('address.encrypted', cell);
  return address.url.href;
}
