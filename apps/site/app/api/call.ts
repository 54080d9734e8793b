import type { CallInput, Endpoint, EndpointData } from '@kavosh/contract/endpoint.ts';
import { writeQueryString, type QueryValue } from '@kavosh/contract/query-string.ts';
import { ApiError, retryAfterSeconds } from './api-error.ts';
import { isEnvelope, isSuccess } from './read-envelope.ts';

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, QueryValue>;
  body?: object;
}

/** A form of texts and files; what is undefined is left out. */
function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body) as [string, string | File | undefined][])
    if (value !== undefined) form.set(name, value);
  return form;
}

/** The caller: the token that calls carry, and what happens when it is no longer valid. */
export interface Caller {
  /** Null for a guest. */
  readToken: () => string | null;
  /** Hears the token that a call for members was answered 401 with. */
  onUnauthorized: (token: string | null) => void;
}

/**
 * The ways in which a browser calls the API.
 * - `sendCall` aborts with the signal, and throws ApiError for every answer but 200, and when the line is down.
 *   A 401 says no more than that here. `token`: another one than the caller's. `key`: of a call that moves money
 *   (`newKey`): sent again with the same one it is done once.
 * - `call` is the same for everything but signing out: where a call for members is answered 401, `onUnauthorized` is
 *   told; the error is thrown all the same.
 */
export function createCall({ readToken, onUnauthorized }: Caller) {
  async function sendCall<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    signal?: AbortSignal,
    token = readToken(),
    key?: string,
  ): Promise<EndpointData<E>> {
    const { params = {}, query = {}, body } = input as AnyInput;
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    let response: Response;
    try {
      response = await fetch(path + writeQueryString(query), {
        method: endpoint.method,
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          // The browser itself says where a form's parts begin.
          ...(body !== undefined && endpoint.form === undefined && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: endpoint.form === 'multipart' ? formOf(body) : JSON.stringify(body) }),
        ...(signal && { signal }),
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ApiError(0, null, null, endpoint);
    }
    const answer: unknown = await response.json().catch(() => null);
    const envelope = isEnvelope(answer) ? answer : null;
    // The envelope repeats the status; where something on the way changed one of them, neither is taken for success.
    if (response.status === 200 && isSuccess(endpoint, envelope)) return envelope.data;
    throw new ApiError(response.status, envelope, retryAfterSeconds(response.headers.get('retry-after')), endpoint);
  }

  async function call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    signal?: AbortSignal,
    key?: string,
  ): Promise<EndpointData<E>> {
    const token = readToken();
    try {
      return await sendCall(endpoint, input, signal, token, key);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401 && endpoint.access !== 'public') onUnauthorized(token);
      throw error;
    }
  }

  return { call, sendCall };
}
