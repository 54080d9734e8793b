import { randomUUID } from 'node:crypto';
import type { CallInput, Endpoint, EndpointData } from '@kavosh/contract/endpoint.ts';
import type { Envelope } from '@kavosh/contract/envelope.ts';
import type { TestApp } from './start-app.ts';

const password = 'kavosh-demo';

/** What a call of the desk answered; `data` of a 200 only. */
export interface DeskAnswer<E extends Endpoint> {
  status: number;
  refusal: string | undefined;
  envelope: Envelope;
  data: EndpointData<E>;
  cookie: string | undefined;
}

/** A browser at the desk: its cookie goes along. */
export interface DeskClient {
  staffId: number;
  userId: number;
  mobile: string;
  cookie: string | null;
  call: <E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E>,
    headers?: Record<string, string | undefined>,
  ) => Promise<DeskAnswer<E>>;
}

function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value as string | Blob);
  return form;
}

/** Calls of the desk with what `of.cookie` holds at the time, as `callOffice` says. */
export const callDesk = (one: TestApp, of: { cookie: string | null }): DeskClient['call'] =>
  callOffice(one, of, 'kavosh-desk');

/** Sends calls with what `of.cookie` holds at the time, from a page of the office unless `headers` say otherwise. */
export function callOffice(
  { app }: Pick<TestApp, 'app'>,
  of: { cookie: string | null },
  name: 'kavosh-desk' | 'kavosh-panel',
): DeskClient['call'] {
  return async (endpoint, input, headers = {}) => {
    const { params, query, body } = (input ?? {}) as { params?: object; query?: object; body?: object };
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
    );
    const search = new URLSearchParams(
      Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    );
    const response = await app.inject({
      method: endpoint.method,
      url: `${path}${search.size > 0 ? `?${search}` : ''}`,
      headers: Object.fromEntries(
        Object.entries({
          host: 'localhost',
          origin: endpoint.method === 'POST' ? 'http://localhost' : undefined,
          cookie: of.cookie === null ? undefined : `${name}=${of.cookie}`,
          ...headers,
        }).filter(([, value]) => value !== undefined),
      ),
      ...(body === undefined ? {} : { payload: endpoint.form ? formOf(body) : body }),
    });
    const set = response.headers['set-cookie']?.toString();
    // Each step of signing in issues a new token, which a browser stores.
    of.cookie = new RegExp(`(?:^|,)${name}=([\\w-]{43});`).exec(set ?? '')?.[1] ?? of.cookie;
    const envelope = response.json<Envelope>();
    return {
      status: response.statusCode,
      refusal: envelope.refusal,
      envelope,
      data: envelope.data as never,
      cookie: set,
    };
  };
}

/** Counted per app, from 1: numbers that a test looks for must not depend on the files that ran before it. */
const lastOf = new WeakMap<TestApp['app'], number>();

/** Somebody new with a password, who may become staff. */
export async function addAccount({ app }: TestApp): Promise<{ userId: number; mobile: string; password: string }> {
  const added = (lastOf.get(app) ?? 0) + 1;
  lastOf.set(app, added);
  const mobile = `09129${String(added).padStart(6, '0')}`;
  const [one] = await app.domains.identity.addDemoPeople([
    { mobile, firstName: 'همکار', lastName: `شماره ${added}`, password, registeredAt: new Date('2026-01-01') },
  ]);
  return { userId: one!.id, mobile, password };
}

/**
 * A new colleague with the role, signed in with a fresh second factor. @param role the key of one of the first roles
 */
export async function addColleague(one: TestApp, role: string): Promise<DeskClient> {
  const { staff } = one.app.domains;
  const { userId, mobile } = await addAccount(one);
  await staff.demo.add([{ mobile, role }]);
  const requestId = randomUUID();
  const half = await staff.signIn({ mobile, password, device: 'آزمون' }, { address: '127.0.0.1', requestId });
  const actor = (await staff.authenticate(half))!;
  const { code } = (await staff.demo.codes()).find((each) => each.mobile === mobile)!;
  const operator = { name: actor.name, staffId: actor.staffId, requestId };
  const { token } = await staff.showTotpCode({ actor, operator }, code);
  const client = { staffId: actor.staffId, userId, mobile, cookie: token as string | null };
  return { ...client, call: callDesk(one, client) };
}
