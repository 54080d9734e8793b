import { replace, type RouterContextProvider } from 'react-router';
import { compareCourses, type Comparison } from '@kavosh/contract/compare.ts';
import { readQueryString } from '@kavosh/contract/query-string.ts';
import { callOnServer } from '../../api/call-on-server.ts';
import { reportError } from '../../api/report-error.ts';
import { compareHref, readCompareAddress, type CompareAddress } from './compare-address.ts';

/** The two courses of an address; runs in loaders. Where both are gone, both are `missing`. */
export async function loadComparison(
  context: Readonly<RouterContextProvider>,
  address: CompareAddress,
): Promise<Comparison> {
  const { primary, secondary } = address;
  const params = { primaryId: String(primary ?? 0), secondaryId: String(secondary ?? 0) };
  const answer = await callOnServer(context, compareCourses, { params }, [404]).catch(reportError);
  if (answer.code === 200) return answer.data;
  return { courses: [null, null], missing: [primary, secondary].filter((id) => id !== null), syllabuses: null };
}

/** Reads the address of the page; throws the way to its one form where it is written otherwise. */
export function correctedAddress(search: string): CompareAddress {
  const raw = readQueryString(search.replace(/^\?/, ''));
  const address = readCompareAddress(search);
  for (const side of ['primary', 'secondary'] as const) {
    if (raw[side] !== undefined && raw[side] !== String(address[side])) throw replace(compareHref(address));
  }
  return address;
}
