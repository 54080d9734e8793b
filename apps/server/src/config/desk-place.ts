import { z } from 'zod';
import { isHost, parseListenAddress } from './config-values.ts';

/**
 * Where the desk is. `with-site`: under /desk/ wherever the site is; `port`: there alone, apart from the public port.
 */
export type DeskPlace =
  | { at: 'with-site' }
  | { at: 'nowhere' }
  | { at: 'host'; host: string }
  | { at: 'port'; host: string; port: number };

export const deskProblem =
  'must be on, off, a port, an address with a port such as 127.0.0.1:3900, or a host name such as desk.kavosh.example';

/** The setting DESK as its text says it. */
export const deskPlace = z.string().transform((text, context): DeskPlace => {
  if (/^(?:on|yes|true|1)$/i.test(text)) return { at: 'with-site' };
  if (/^(?:off|no|false|0)$/i.test(text)) return { at: 'nowhere' };
  const address = parseListenAddress(text);
  if (address) return { at: 'port', ...address };
  if (/[a-z]/i.test(text) && isHost(text.replace(/:\d{1,5}$/, ''))) return { at: 'host', host: text.toLowerCase() };
  context.addIssue('not a place');
  return z.NEVER;
});
