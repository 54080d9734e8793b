import type { CallInput, Endpoint, EndpointData } from '@kavosh/contract/endpoint.ts';
import type { Envelope } from '@kavosh/contract/envelope.ts';
import { writeQueryString, type QueryValue } from '@kavosh/contract/query-string.ts';
import { UNATTENDED_HEADER } from '@kavosh/contract/desk/session.ts';
import { giveBackAttention, takeAttention } from './attention.ts';
import { isRefused, OfficeError } from './office-error.ts';
import { findOutcome } from './find-outcome.ts';

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, QueryValue>;
  body?: object;
}

/** Longer than any call of an office may take. */
const PATIENCE_MS = 30_000;

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;

function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value as string | Blob);
  return form;
}

/**
 * Calls the server with the session of the browser's cookie; anything but a 200 is thrown as a OfficeError. The call
 * reports when there was no user activity since the last one, so polling does not keep the session open.
 */
export async function sendCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<EndpointData<E>> {
  const { params = {}, query = {}, body } = input as AnyInput;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const isAttended = takeAttention();
  let response: Response;
  try {
    response = await fetch(path + writeQueryString(query), {
      method: endpoint.method,
      credentials: 'same-origin',
      // Of a form the browser names the type, with where its parts end.
      headers: {
        ...(body === undefined || endpoint.form ? {} : { 'content-type': 'application/json' }),
        ...(isAttended ? {} : { [UNATTENDED_HEADER]: '1' }),
      },
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
      ...(body === undefined ? {} : { body: endpoint.form ? formOf(body) : JSON.stringify(body) }),
    });
  } catch (error) {
    if (isAttended) giveBackAttention();
    if (signal?.aborted) throw error;
    // A call that was sent but not answered may have been done.
    throw new OfficeError(0, null, endpoint.method === 'POST' && patience.aborted);
  }
  const answer: unknown = await response.json().catch(() => null);
  const envelope = isEnvelope(answer) ? answer : null;
  if (response.status === 200 && envelope?.code === 200) return envelope.data as EndpointData<E>;
  const refused = new OfficeError(response.status, envelope);
  throw isRefused(refused, 'maybe_done') ? await findOutcome(refused) : refused;
}
