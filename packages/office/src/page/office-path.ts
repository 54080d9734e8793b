import { theOffice } from '../office.ts';

/** A whole address of the office, as the server gives it, for links: these are below its base already. */
export function officePath(address: string): string {
  const { base } = theOffice();
  return address.startsWith(`${base}/`) ? address.slice(base.length) : address;
}
