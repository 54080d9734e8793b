import { MOST_COMPANY_PROFILES } from '@kavosh/contract/desk/catalogue/company-fields.ts';
import { isPublicName } from '../../kernel/network/public-address.ts';
import { safeAddress } from '../../kernel/safe-address.ts';
import type { RowContext } from '../values/read-row-values.ts';
import type { Cell } from '../values/row-values.ts';
import type { JobProfile } from './job-profile.ts';

/** The company's own site; null, and a finding, where it is no address that people may be sent to. */
export function readCompanySite(context: RowContext<JobProfile>): string | null {
  const { profile, values, row } = context;
  if (profile.company.site === undefined) return null;
  const cell = values.cell(row, profile.company.site);
  return cell.raw === undefined ? null : addressOf(context, cell);
}

/** Its pages elsewhere, each once, the first ten; what is no address of one is a finding and left out. */
export function readCompanyProfiles(context: RowContext<JobProfile>): string[] {
  const { profile, values, row } = context;
  if (profile.company.profiles === undefined) return [];
  const { raw, field } = values.cell(row, profile.company.profiles);
  if (raw === undefined) return [];
  const given = (Array.isArray(raw) ? (raw as readonly unknown[]) : [raw]).flatMap((one) =>
    typeof one === 'string' ? one.split(/[\s,،]+/).filter((part) => part !== '') : [one],
  );
  const addresses = given
    .slice(0, MOST_COMPANY_PROFILES * 2)
    .flatMap((one) => addressOf(context, { raw: one, field }) ?? []);
  return [...new Set(addresses)].slice(0, MOST_COMPANY_PROFILES);
}

/** https and a host that everyone can reach; a machine of a reader's own network is none. */
function addressOf({ findings }: RowContext<JobProfile>, cell: Cell): string | null {
  const address = safeAddress(cell.raw);
  if (!address || !isPublicName(address.url.hostname)) {
    findings.add('address.unreadable', cell);
    return null;
  }
  if (address.wasPlain) findings.add('address.encrypted', cell);
  return address.url.href;
}
