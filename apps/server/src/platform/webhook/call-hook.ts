import { isPublicName, publicLookup } from '../../kernel/network/public-address.ts';
import type { CallHook, HookAnswer, HookFailure } from '../../kernel/ports/webhooks.ts';
import { OutgoingFailure, postOutside, type OutgoingPost } from '../outgoing-http.ts';

/** A program takes a message and does its work later; what takes longer is tried again. */
const limits = { connectMs: 4_000, totalMs: 8_000, answerBytes: 16 * 1024 };

/** What tests hand in: they reach no network. */
export type HookNetwork = Pick<OutgoingPost, 'lookup' | 'ca'>;

function failureOf({ fault, errorCode }: OutgoingFailure): HookFailure {
  if (fault === 'timeout') return 'timeout';
  if (fault === 'too-large') return 'too_large';
  if (fault === 'broken-off') return 'broken';
  if (errorCode === 'ENOTPUBLIC') return 'private';
  if (errorCode === 'ENOTFOUND' || errorCode === 'EAI_AGAIN') return 'name';
  // As OpenSSL and Node call certificates that do not hold: CERT_HAS_EXPIRED, ERR_TLS_CERT_ALTNAME_INVALID, …
  return errorCode !== null && /CERT|SIGNATURE|ISSUER|CRL/.test(errorCode) ? 'tls' : 'unreachable';
}

/**
 * Makes calls to addresses that owners of academies named. Such an address may lead anywhere: its name is looked up at
 * each call, and only an address of the public Internet is connected to, so that a name that leads elsewhere today than
 * yesterday gains nothing.
 */
export const createCallHook =
  ({ lookup = publicLookup(), ca }: HookNetwork = {}): CallHook =>
  async ({ to, headers, body }): Promise<HookAnswer> => {
    const begun = performance.now();
    const tookMs = (): number => Math.round(performance.now() - begun);
    const url = URL.parse(to);
    if (url?.protocol !== 'https:' || !isPublicName(url.hostname)) return { failure: 'private', tookMs: 0 };
    try {
      const { status: code } = await postOutside({
        origin: url.origin,
        path: url.pathname + url.search,
        headers: { 'content-type': 'application/json', 'user-agent': 'Kavosh-Webhooks/1', ...headers },
        body,
        limits,
        lookup,
        ...(ca === undefined ? {} : { ca }),
      });
      return { code, tookMs: tookMs() };
    } catch (error) {
      if (!(error instanceof OutgoingFailure)) throw error;
      return { failure: failureOf(error), tookMs: tookMs() };
    }
  };
