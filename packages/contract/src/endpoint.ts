import type * as z from 'zod/mini';
import type { Permission } from './desk/permissions.ts';
import type { Envelope } from './envelope.ts';
import type { RefusalCode, refusals } from './errors.ts';
import type { SellerPermission } from './panel/permissions.ts';

type Schema = z.ZodMiniType;

/**
 * Who of the staff may call a call of the desk: `anyone` (for signing in), `half` (the password is given, the second
 * factor may be missing), `signed_in`, or members with a permission. `stepUp`: the second factor has to be younger than
 * five minutes.
 */
export interface StaffAccess {
  readonly staff: 'anyone' | 'half' | 'signed_in' | Permission;
  readonly stepUp?: boolean;
}

/** The same of members of an academy in its panel. */
export interface SellerAccess {
  readonly seller: 'anyone' | 'half' | 'signed_in' | SellerPermission;
  readonly stepUp?: boolean;
}

/**
 * Who may call: everyone, a signed-in person, an academy by its signature, staff at the desk, or members of an academy
 * in its panel.
 */
export type Access = 'public' | 'member' | 'partner' | StaffAccess | SellerAccess;

/**
 * One call of the API, declared once: the server mounts it, the site calls it, the API document is written from it.
 * `path` names its parameters `{id}`. `otherData`: refusals that carry data, each with its shape (a search without a
 * match is 400 with suggestions); one of each status at most.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** One Persian or English line for the readable API page. */
  readonly summary: string;
  readonly params?: Schema;
  /** How parameters that cannot be right are refused; left out, it is `route.not_found`. */
  readonly notFound?: RefusalCode;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body goes as a form with files: each field a text or a File. Left out, it is JSON. */
  readonly form?: 'multipart';
  /** The longest JSON body of a call of the desk; left out: the default. */
  readonly bodyBytes?: number;
  readonly data: Schema;
  readonly meta?: Schema;
  readonly otherData?: Readonly<Partial<Record<RefusalCode, Schema>>>;
  readonly refusals: readonly RefusalCode[];
}

/** Declares a call; only there to keep the literal types. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;
type Field<E, K extends string> = E extends Record<K, infer S> ? S : undefined;
type Given<K extends string, T> = undefined extends T ? Record<never, never> : Record<K, T>;

/** What a caller passes: only the parts that the call declares. */
export type CallInput<E extends Endpoint> = Given<'params', In<Field<E, 'params'>>> &
  Partial<Given<'query', Partial<In<Field<E, 'query'>>>>> &
  Given<'body', In<Field<E, 'body'>>>;

/** What a handler receives: checked and completed by the contract. */
export interface HandlerInput<E extends Endpoint> {
  params: Out<Field<E, 'params'>>;
  query: Out<Field<E, 'query'>>;
  body: Out<Field<E, 'body'>>;
}

export type EndpointData<E extends Endpoint> = z.output<E['data']>;
export type EndpointMeta<E extends Endpoint> = Out<Field<E, 'meta'>>;
/**
 * Fills the places of the sentence that goes with an answer other than 200; `retryAfterSeconds` goes out as
 * Retry-After, too.
 */
type AnswerDetails = Readonly<Record<string, string | number>>;
type OtherData<E> = Field<E, 'otherData'>;
/** Refusals of a call that carry data, by name. */
export type OtherDataOf<E> = E extends { otherData: infer D } ? D : never;
/** The data of one of its refusals. */
export type DataOfRefusal<E, N extends keyof OtherDataOf<E>> = Out<OtherDataOf<E>[N]>;
type OtherAnswer<E> = {
  [N in keyof OtherData<E> & RefusalCode]: {
    refusal: N;
    data: Out<OtherData<E>[N]>;
    meta?: unknown;
    details?: AnswerDetails;
  };
}[keyof OtherData<E> & RefusalCode];

/** What a handler gives back: the data of a 200, or a refusal with the data that is declared for it. */
export type HandlerAnswer<E extends Endpoint> =
  | ({ refusal?: undefined; data: EndpointData<E> } & Given<'meta', EndpointMeta<E>>)
  | OtherAnswer<E>;

/** Refusals possible for any call, whatever it declares. */
type GeneralRefusal =
  | Extract<RefusalCode, `request.${string}` | `server.${string}`>
  | 'route.not_found'
  | 'identity.unauthenticated';
type StatusOf<N extends RefusalCode> = (typeof refusals)[N]['status'];
type WithStatus<N, S> = N extends RefusalCode ? (StatusOf<N> extends S ? N : never) : never;
/** All statuses other than 200 of a call. */
export type RefusalStatus<E extends Endpoint> = StatusOf<E['refusals'][number] | GeneralRefusal>;
/** The data under a status; null where another refusal of this status answered. */
export type RefusalData<E extends Endpoint, S> = Out<
  OtherData<E>[WithStatus<keyof OtherData<E>, S> & keyof OtherData<E>]
> | null;

/** What a call answers instead of its data, told apart by `code`. */
export type RefusalEnvelope<E extends Endpoint> = {
  [S in RefusalStatus<E>]: Envelope<NonNullable<RefusalData<E, S>>> & { code: S };
}[RefusalStatus<E>];

/** What a call answers where it is not refused. */
export interface SuccessEnvelope<E extends Endpoint> {
  code: 200;
  message: string | null;
  data: EndpointData<E>;
  meta: EndpointMeta<E>;
}
