import type { CallInput, Endpoint, EndpointData } from '@kavosh/contract/endpoint.ts';
import type { Envelope } from '@kavosh/contract/envelope.ts';
import { writeQueryString, type QueryValue } from '@kavosh/contract/query-string.ts';
import { ApiError } from './api-error.ts';

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, QueryValue>;
  body?: unknown;
}

/** Calls the API from the browser; aborts with the signal. Throws ApiError for every answer but 200 and 201, and when the line is down. */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>, signal?: AbortSignal): Promise<EndpointData<E>> {
  const { params = {}, query = {}, body } = input as AnyInput;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  let response: Response;
  try {
    response = await fetch(path + writeQueryString(query), {
      method: endpoint.method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, null);
  }
  const envelope = (await response.json().catch(() => null)) as Envelope | null;
  if (!envelope || (response.status !== 200 && response.status !== 201)) throw new ApiError(response.status, envelope);
  return envelope.data as EndpointData<E>;
}
