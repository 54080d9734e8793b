import type { CallInput, Endpoint, EndpointData } from '@kavosh/contract/endpoint.ts';
import type { Envelope } from '@kavosh/contract/envelope.ts';
import type { TestApp } from './start-app.ts';

export interface BrowserAnswer<E extends Endpoint> {
  status: number;
  refusal: string | undefined;
  message: string | null;
  data: EndpointData<E>;
  headers: Record<string, unknown>;
}

/** A browser at the desk with all its cookies and its own address. */
export interface DeskBrowser {
  cookies: Map<string, string>;
  address: string;
  call: <E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E>,
    headers?: Record<string, string>,
  ) => Promise<BrowserAnswer<E>>;
}

let addresses = 0;

/** An address not used before, in its own /24. */
export const freshAddress = (): string => {
  addresses += 1;
  return `10.${(addresses >> 8) & 255}.${addresses & 255}.1`;
};

const headerOf = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Stores the cookies that the server sets and deletes those it clears, as browsers do. */
function keepCookies(cookies: Map<string, string>, set: string | readonly string[] | undefined): void {
  for (const header of set === undefined ? [] : typeof set === 'string' ? [set] : set) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (/; Max-Age=0\b/.test(header)) cookies.delete(name);
    else cookies.set(name, value);
  }
}

export function openBrowser({ app }: TestApp, address = freshAddress()): DeskBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    address,
    async call(endpoint, input, headers = {}) {
      const { params, body } = (input ?? {}) as { params?: Record<string, unknown>; body?: object };
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
      const response = await app.inject({
        method: endpoint.method,
        url: path,
        remoteAddress: address,
        headers: {
          host: 'localhost',
          ...(endpoint.method === 'POST' ? { origin: 'http://localhost' } : {}),
          ...(cookies.size > 0 ? { cookie: headerOf(cookies) } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      keepCookies(cookies, response.headers['set-cookie']);
      const envelope = response.json<Envelope>();
      return {
        status: response.statusCode,
        refusal: envelope.refusal,
        message: envelope.message,
        data: envelope.data as never,
        headers: response.headers,
      };
    },
  };
}
