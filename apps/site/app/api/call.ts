import type { CallInput, Endpoint, EndpointData } from '@kavosh/contract/endpoint.ts';
import type { Envelope } from '@kavosh/contract/envelope.ts';
import { writeQueryString, type QueryValue } from '@kavosh/contract/query-string.ts';
import { leaveEndedSession } from '../session/leave-ended-session.ts';
import { readToken } from '../session/session-store.ts';
import { ApiError, retryAfterSeconds } from './api-error.ts';

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, QueryValue>;
  body?: unknown;
}

/** A form of texts and files; what is undefined is left out. */
function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body) as [string, string | File | undefined][])
    if (value !== undefined) form.set(name, value);
  return form;
}

const isFine = (code: number): boolean => code === 200 || code === 201;

/**
 * Calls the API from the browser as the signed-in member; aborts with the signal. Throws ApiError for every answer but
 * 200 and 201, and when the line is down. A 401 says no more than that here: see `call`.
 */
export async function sendCall<E extends Endpoint>(
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
      ...(body !== undefined && {
        body: endpoint.form === 'multipart' ? formOf(body as object) : JSON.stringify(body),
      }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, null);
  }
  const envelope = (await response.json().catch(() => null)) as Envelope | null;
  // The envelope repeats the status; where something on the way changed one of them, neither is taken for success.
  if (!envelope || !isFine(response.status) || !isFine(envelope.code)) {
    throw new ApiError(response.status, envelope, retryAfterSeconds(response.headers.get('retry-after')));
  }
  return envelope.data as EndpointData<E>;
}

/**
 * `sendCall`, for everything but signing out: where a call for members is answered 401, the token is dead. It is
 * dropped and the page left for the one that says so; the error is thrown all the same.
 * @param key of a call that moves money (`newKey`): sent again with the same one it is done once
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
  key?: string,
): Promise<EndpointData<E>> {
  const token = readToken();
  try {
    return await sendCall(endpoint, input, signal, token, key);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && endpoint.access !== 'public') leaveEndedSession(token);
    throw error;
  }
}
