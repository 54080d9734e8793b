import type { IncomingMessage } from 'node:http';
import { isLoopbackName } from '../config/demo-reach.ts';

/** What proxies add. One of them is enough: its client may sit anywhere. */
const isProxyHeader = (name: string): boolean =>
  name.startsWith('x-forwarded-') || name === 'forwarded' || name === 'via' || name === 'x-real-ip';

const hostName = (host: string): string => host.replace(/:\d{1,5}$/, '');

/**
 * Whether a request comes from a program on this machine, without a proxy in between. The name in Host keeps out
 * foreign pages whose own name was made to lead here; HTTP/1.0 is what nginx speaks to a server behind it by default,
 * with a loopback Host and no header.
 */
export function isFromThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  if (httpVersion !== '1.1' || socket.remoteAddress === undefined || !isLoopbackName(socket.remoteAddress))
    return false;
  return isLoopbackName(hostName(headers.host ?? '')) && !Object.keys(headers).some(isProxyHeader);
}
