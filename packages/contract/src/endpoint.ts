import type * as z from 'zod/mini';
import type { RefusalCode } from './errors.ts';

type Schema = z.ZodMiniType;

/** Who may call: everyone, a signed-in person, an academy by its signature, or an operator with a named permission. */
export type Access = 'public' | 'member' | 'partner' | `operator:${string}`;

/**
 * One call of the API, declared once: the server mounts it, the site calls it, the API document is written from it.
 * `path` names its parameters `{id}`. `otherData` are the shapes of `data` under statuses other than 200 that are
 * answers rather than refusals (a search without a match is 400 with suggestions).
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** One Persian or English line for the readable API page. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body goes as a form with files: each field a text or a File. Left out, it is JSON. */
  readonly form?: 'multipart';
  readonly data: Schema;
  readonly meta?: Schema;
  readonly otherData?: Readonly<Record<number, Schema>>;
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
type OtherData<E extends Endpoint> = E extends { otherData: infer O }
  ? { [K in keyof O & number]: { code: K; data: Out<O[K]>; meta?: unknown; details?: AnswerDetails } }[keyof O & number]
  : never;

/** What a handler gives back: the data of a 200, or one of the declared other answers. */
export type HandlerAnswer<E extends Endpoint> =
  ({ code?: 200; data: EndpointData<E> } & Given<'meta', EndpointMeta<E>>) | OtherData<E>;
