import { showHeader } from '@kavosh/contract/content.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { sendCall } from './call.ts';

export type Header = Pick<EndpointData<typeof showHeader>, 'profile' | 'wallet'>;

/** The header's data of a signed-in person. In a file of its own, loaded only for them. */
export const fetchHeader = (token: string): Promise<Header> => sendCall(showHeader, {}, undefined, token);
