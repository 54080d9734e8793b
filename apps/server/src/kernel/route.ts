import type { Endpoint, HandlerAnswer, HandlerInput, SellerAccess, StaffAccess } from '@kavosh/contract/endpoint.ts';
import type { RefusalCode } from '@kavosh/contract/errors.ts';
import type { Actor, Member, Partner, Seller, Staff, StaffOperator } from './actor.ts';

/** Around a call: who calls, from where, under which request id. */
export interface CallContext {
  readonly actor: Actor;
  readonly address: string;
  readonly requestId: string;
  /** The caller's name for this call, by which it may be repeated; null where there is none. */
  readonly idempotencyKey: string | null;
  /** For calls of the desk and of the panel: the page's origin, and the browser's headers and cookies. */
  readonly browser?: OfficeBrowser;
}

/** The browser that a call of an office comes from. `deviceKey` and `token` are that office's own. */
export interface OfficeBrowser {
  readonly origin: string;
  /** The browser's own description. */
  readonly device: string;
  /** Its key as a known device, and the token of its session; null where it has none. */
  readonly deviceKey: string | null;
  readonly token: string | null;
}

/** The context of a handler, with a member in calls for members, and an academy in calls for academies. */
export type ContextOf<E extends Endpoint> = E extends { access: 'member' }
  ? CallContext & { readonly actor: Member }
  : E extends { access: 'partner' }
    ? CallContext & { readonly actor: Partner }
    : E extends { access: { staff: 'anyone' } }
      ? OfficeContext
      : E extends { access: { staff: string } }
        ? OfficeContext & { readonly actor: Staff }
        : E extends { access: { seller: 'anyone' } }
          ? OfficeContext
          : E extends { access: { seller: string } }
            ? OfficeContext & { readonly actor: Seller }
            : CallContext;

/** Around a call of an office: of the desk, or of the panel. */
export type OfficeContext = CallContext & Required<Pick<CallContext, 'browser'>>;

/** Whom the audit names for what is done in a call of the panel. Members have one number, wherever they work. */
export const sellerOperatorOf = ({ actor, requestId }: CallContext & { readonly actor: Seller }): StaffOperator => ({
  name: actor.name,
  staffId: actor.memberId,
  requestId,
});

/** Whom the audit names for what is done in a call of the desk. */
export const operatorOf = ({ actor, requestId }: CallContext & { readonly actor: Staff }): StaffOperator => ({
  name: actor.name,
  staffId: actor.staffId,
  requestId,
});

/** A call of the contract together with what answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (
    input: { params: unknown; query: unknown; body: unknown },
    context: CallContext,
  ) => Promise<{
    refusal?: RefusalCode | undefined;
    data: unknown;
    meta?: unknown;
    details?: Readonly<Record<string, string | number>>;
    officeSession?: string | null;
    officeDevice?: string;
  }>;
  /** The answer depends only on the address, not on the caller: it may be cached for some seconds (answer-cache.ts). */
  readonly isShared?: boolean;
}

/**
 * Ties an endpoint to its use case; the compiler checks input and answer against the contract. answer-call.ts refuses
 * callers whom `access` does not allow.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (input: HandlerInput<E>, context: ContextOf<E>) => Promise<HandlerAnswer<E>>,
): Route {
  return { endpoint, handle: handle as unknown as Route['handle'] };
}

/**
 * `route` for a call that gives the browser a session of its office, or removes it: `officeSession` is its token, or
 * null. `officeDevice`: the browser's new key as a known device.
 */
export function officeSessionRoute<E extends Endpoint & { access: StaffAccess | SellerAccess }>(
  endpoint: E,
  handle: (
    input: HandlerInput<E>,
    context: ContextOf<E>,
  ) => Promise<HandlerAnswer<E> & { officeSession?: string | null; officeDevice?: string }>,
): Route {
  return route(endpoint, handle);
}

/** `route` for a call whose answer is the same for everyone and may be some seconds old. */
export function sharedRoute<E extends Endpoint & { method: 'GET'; access: 'public' }>(
  endpoint: E,
  handle: (input: HandlerInput<E>) => Promise<HandlerAnswer<E>>,
): Route {
  return { ...route<Endpoint>(endpoint, handle as never), isShared: true };
}
