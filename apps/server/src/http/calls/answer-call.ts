import * as z from 'zod/mini';
import type { Endpoint, SellerAccess, StaffAccess } from '@kavosh/contract/endpoint.ts';
import type { Envelope, FieldErrors } from '@kavosh/contract/envelope.ts';
import { isUserDeleted } from '../../kernel/user-deleted.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { CallContext, Route } from '../../kernel/route.ts';

export interface CallAnswer {
  readonly status: number;
  readonly body: Envelope;
  /** Seconds after which trying again makes sense; goes out as Retry-After. */
  readonly retryAfter?: number;
  /** The session of the call's office that the browser gets, or null: it is taken away. */
  readonly officeSession?: string | null;
  /** The browser's key as a known device of that office. */
  readonly officeDevice?: string;
}

export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** A call that may have been done is not repeated automatically. */
const maybeDone: ReadonlySet<string> = new Set(['request.maybe_done', 'desk.maybe_done', 'panel.maybe_done']);

/** Retry-After of a 503, unless the refusal names another. */
export const RETRY_AFTER_SECONDS = 5;

const GENERAL_SENTENCE = 'این مقدار درست نیست.';
const isPersian = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

const UNKNOWN_FIELD_SENTENCE = 'چنین فیلدی وجود ندارد.';

/**
 * The schema's own sentence where it gives one; the library's are in English and about types. A sentence stands once in
 * a field.
 */
function fieldErrors(error: z.core.$ZodError): FieldErrors {
  // A field can have any name, `__proto__` included.
  const out = new Map<string, string[]>();
  const say = (field: string, sentence: string): void => {
    const sentences = out.get(field) ?? [];
    if (!sentences.includes(sentence)) out.set(field, [...sentences, sentence]);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) say([...issue.path, key].join('.'), UNKNOWN_FIELD_SENTENCE);
    else say(issue.path.join('.') || '_', isPersian(issue.message) ? issue.message : GENERAL_SENTENCE);
  }
  return Object.fromEntries(out);
}

/** Staff by their session, their roles and, where it is asked for, a second factor that is fresh. */
function admitStaff({ staff, stepUp = false }: StaffAccess, actor: CallContext['actor']): void {
  if (staff === 'anyone') return;
  if (actor.kind !== 'staff') throw new Refusal('desk.unauthenticated');
  if (staff === 'half') return;
  if (actor.step !== 'open') throw new Refusal('desk.second_factor');
  if (staff !== 'signed_in' && !actor.permissions.has(staff)) throw new Refusal('desk.forbidden');
  if (stepUp && !actor.isFresh) throw new Refusal('desk.step_up');
}

/** The same for members of an academy. Which academy's things they see is not said here: it is in their session. */
function admitSeller({ seller, stepUp = false }: SellerAccess, actor: CallContext['actor']): void {
  if (seller === 'anyone') return;
  if (actor.kind === 'visitor' && actor.hasLeft) throw new Refusal('panel.membership_ended');
  if (actor.kind !== 'seller') throw new Refusal('panel.unauthenticated');
  if (seller === 'half') return;
  if (actor.step !== 'open') throw new Refusal('panel.second_factor');
  if (seller !== 'signed_in' && !actor.permissions.has(seller)) throw new Refusal('panel.forbidden');
  if (stepUp && !actor.isFresh) throw new Refusal('panel.step_up');
}

/** Whether `access` of the contract admits the caller. */
export function isAdmitted(endpoint: Endpoint, context: CallContext): boolean {
  try {
    admit(endpoint, context);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Enforces `access` of the contract, before anything of the input is read. */
export function admit({ access }: Endpoint, { actor }: CallContext): void {
  if (access === 'public') return;
  if (typeof access === 'object') return 'staff' in access ? admitStaff(access, actor) : admitSeller(access, actor);
  if (access === 'partner') {
    if (actor.kind !== 'partner') throw new Refusal('partner.unauthenticated');
    return;
  }
  if (actor.kind !== 'member') throw new Refusal('identity.unauthenticated');
}

/** Refuses what the contract does not take. */
export function parseInput(endpoint: Endpoint, raw: RawInput): { params: unknown; query: unknown; body: unknown } {
  const params = endpoint.params ? z.safeParse(endpoint.params, raw.params ?? {}) : undefined;
  if (params && !params.success) throw new Refusal(endpoint.notFound ?? 'route.not_found');
  const query = endpoint.query ? z.safeParse(endpoint.query, raw.query ?? {}) : undefined;
  if (query && !query.success) throw new Refusal('request.invalid', {}, fieldErrors(query.error));
  const body = endpoint.body ? z.safeParse(endpoint.body, raw.body ?? {}) : undefined;
  if (body && !body.success) throw new Refusal('request.invalid', {}, fieldErrors(body.error));
  return { params: params?.data, query: query?.data, body: body?.data };
}

/** As `refusalAnswer`, with the refusal's name, by which pages of an office tell what to do. */
export function namedRefusalAnswer(refusal: Refusal): CallAnswer {
  const answer = refusalAnswer(refusal);
  const { request } = refusal.details;
  // With it the page can ask what became of a call.
  const data = refusal.code === 'desk.maybe_done' || refusal.code === 'panel.maybe_done' ? { request } : null;
  return { ...answer, body: { ...answer.body, data, refusal: refusal.code } };
}

/** The body of an answer, with the id of its request where it has to be reported: a fault of ours, or a 503. */
export function reportable({ status, body }: Pick<CallAnswer, 'status' | 'body'>, requestId: string): Envelope {
  return status >= 500 ? { ...body, request_id: requestId } : body;
}

/** The envelope of a refusal: status, sentence, and field errors with 422. */
export function refusalAnswer(refusal: Refusal): CallAnswer {
  const retry = refusal.details['retryAfterSeconds'];
  return {
    status: refusal.status,
    body: {
      code: refusal.status,
      message: refusal.sentence,
      data: null,
      ...(refusal.fields ? { errors: refusal.fields } : {}),
    },
    ...(typeof retry === 'number'
      ? { retryAfter: retry }
      : refusal.status === 503 && !maybeDone.has(refusal.code)
        ? { retryAfter: RETRY_AFTER_SECONDS }
        : {}),
  };
}

/**
 * Answers one call of the contract: checks the access, parses the input, runs the handler, and parses its answer
 * through the contract so that nothing undeclared leaves the server. Refusals become envelopes; any other error is
 * thrown on.
 */
export async function answerCall(route: Route, raw: RawInput, context: CallContext): Promise<CallAnswer> {
  const { endpoint } = route;
  const isOfOffice = typeof endpoint.access === 'object';
  try {
    admit(endpoint, context);
    const input = parseInput(endpoint, raw);
    const answer = await route.handle(input, context);
    const refusal = answer.refusal && new Refusal(answer.refusal, answer.details);
    const code = refusal?.status ?? 200;
    const shape = answer.refusal ? endpoint.otherData?.[answer.refusal] : endpoint.data;
    if (!shape) throw new Error(`${endpoint.method} ${endpoint.path} answered an undeclared ${answer.refusal}`);
    const data = z.parse(shape, answer.data);
    const meta = endpoint.meta && answer.meta !== undefined ? z.parse(endpoint.meta, answer.meta) : undefined;
    const retry = answer.details?.['retryAfterSeconds'];
    return {
      status: code,
      body: {
        code,
        message: refusal?.sentence ?? null,
        data,
        ...(meta === undefined ? {} : { meta }),
        ...(refusal?.fields ? { errors: refusal.fields } : {}),
        ...(isOfOffice && refusal ? { refusal: refusal.code } : {}),
      },
      ...(typeof retry === 'number' ? { retryAfter: retry } : {}),
      ...(answer.officeSession === undefined ? {} : { officeSession: answer.officeSession }),
      ...(answer.officeDevice === undefined ? {} : { officeDevice: answer.officeDevice }),
    };
  } catch (error) {
    if (error instanceof Refusal) return isOfOffice ? namedRefusalAnswer(error) : refusalAnswer(error);
    if (isUserDeleted(error)) return refusalAnswer(new Refusal('identity.unauthenticated'));
    throw error;
  }
}
