import type { FastifyInstance } from 'fastify';
import type { Envelope } from '@kavosh/contract/envelope.ts';
import type { CodeSms, MemberSms, Outbox } from '../../apps/server/src/kernel/outbox.ts';

export type Answered = { status: number; headers: Record<string, unknown>; body: string } & Omit<
  Envelope<Record<string, unknown>>,
  'data'
> & { data: never };

/** An outbox that keeps what was left in it, newest last. */
export function keepingOutbox(): Outbox & { codes: CodeSms[]; memberSms: MemberSms[] } {
  const codes: CodeSms[] = [];
  const memberSms: MemberSms[] = [];
  return {
    codes,
    memberSms,
    async putCode(_executor, message) {
      codes.push(message);
    },
    async putMemberSms(_executor, message) {
      memberSms.push(message);
    },
    sendsToMembers: () => true,
  };
}

export interface AskOptions {
  token?: string;
  /**
   * Where the call comes from; left out, everyone has an address of their own, so that limits of addresses stay out of
   * the way.
   */
  from?: string;
  headers?: Record<string, string>;
}

let lastAddress = 0;
/** An address that nobody had before, in a /24 that few had. */
const freshAddress = (): string => {
  lastAddress += 1;
  return `10.${(lastAddress >> 8) & 255}.${lastAddress & 255}.1`;
};

/** Calls the API as a person would: `post('auth/mobile/check', { mobile })`. */
export function signInClient(app: () => FastifyInstance, outbox: { codes: CodeSms[] }) {
  const ask = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    { token, from = freshAddress(), headers: more = {} }: AskOptions = {},
  ): Promise<Answered> => {
    const headers = token === undefined ? more : { ...more, authorization: `Bearer ${token}` };
    const answer = await app().inject({
      method,
      url: path.startsWith('/') ? path : `/api/v1/web/${path}`,
      remoteAddress: from,
      headers,
      ...(body ? { payload: body } : {}),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body,
      ...answer.json<Omit<Answered, 'status' | 'headers' | 'body'>>(),
    };
  };
  const get = (path: string, options?: AskOptions) => ask('GET', path, undefined, options);
  const post = (path: string, body?: object, options?: AskOptions) => ask('POST', `service/${path}`, body, options);
  /** A call that is not one of the site's: its whole path. */
  const askOutside = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, options?: AskOptions) =>
    ask(method, path, body, options);
  const device_name = 'آزمون';

  const codeFor = (mobile: string): string => outbox.codes.findLast((message) => message.to === mobile)!.code;
  const wrongCode = (mobile: string): string => String((Number(codeFor(mobile)) + 1) % 1_000_000).padStart(6, '0');
  /** Gets a temporary token, as each state does. */
  const start = async (mobile: string, state: 'login' | 'reset' | 'register'): Promise<string> => {
    const answer =
      state === 'register'
        ? await post('auth/mobile/check', { mobile })
        : await post('auth/mobile/send', { mobile, state });
    return (answer.data as { token: string }).token;
  };
  const verify = (token: string, code: string, state: string, options?: AskOptions) =>
    post('auth/mobile/verify', { token, code, state, device_name }, options);
  /** Gets a temporary token and proves the number with it. */
  const prove = async (mobile: string, state: 'reset' | 'register'): Promise<string> => {
    const token = await start(mobile, state);
    await verify(token, codeFor(mobile), state);
    return token;
  };
  /** Registers somebody and answers their session's token. */
  const register = async (mobile: string, password = 'رود و کوه 14'): Promise<string> => {
    const token = await prove(mobile, 'register');
    const answer = await post('users/register', {
      mobile,
      first_name: 'نام',
      last_name: 'آزمونی',
      password,
      device_name,
      token,
    });
    return (answer.data as { user: { token: string } }).user.token;
  };
  const login = (mobile: string, password: string, options?: AskOptions) =>
    post('users/login', { mobile, password, device_name }, options);
  const isIn = async (token: string): Promise<boolean> =>
    (await get('service/users/dashboard/devices', { token })).status === 200;
  return { get, post, askOutside, start, verify, prove, register, login, isIn, codeFor, wrongCode, device_name };
}
