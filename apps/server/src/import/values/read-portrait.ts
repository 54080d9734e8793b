import { isPublicName } from '../../kernel/network/public-address.ts';
import { safeAddress } from '../../kernel/safe-address.ts';
import type { Findings } from './findings.ts';
import type { Cell } from './row-values.ts';

const LONGEST_ADDRESS = 2000;

/**
 * The address of a person's picture: https, on a host with a public name. Null where none is said, and with a finding
 * where it cannot be used.
 */
export function readPortrait(cell: Cell, findings: Findings): string | null {
  if (cell.raw === undefined) return null;
  const address = safeAddress(cell.raw);
  if (address && isPublicName(address.url.hostname) && address.url.href.length <= LONGEST_ADDRESS) {
    if (address.wasPlain) findings.add('address.encrypted', cell);
    return address.url.href;
  }
  findings.add('address.unreadable', cell);
  return null;
}
