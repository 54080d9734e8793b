import { answers, httpStandIn, type Behaviour, type SeenRequest } from './http-stand-in.ts';

/** A payment as a stand-in for a gateway keeps it. Rial. */
export interface StandInPayment {
  authority: string;
  amount: number;
  orderId: string;
  state: 'waiting' | 'paid' | 'cancelled' | 'failed';
  verified: boolean;
}

/** A gateway of somebody else, played on this machine by its contract, with all that can go wrong there. */
export interface GatewayStandIn {
  origin: string;
  seen: SeenRequest[];
  payments: Map<string, StandInPayment>;
  /** The payment that was announced last. */
  last(): StandInPayment;
  /** What a person does on the gateway's page. */
  pay(authority: string): void;
  cancel(authority: string): void;
  /** How often a call was made. */
  count(call: string): number;
  /**
   * How one call is treated from now on, no matter what it is about; null: by the contract. `then` runs the contract
   * first: done, and yet not answered.
   */
  break(call: string, behaviour: Behaviour | null, then?: 'done-before'): void;
  close(): Promise<void>;
}

export interface GatewayContract {
  /** Name of the call in an address, or null where there is none. */
  callOf: (path: string) => string | null;
  /** Does what a call asks for. @returns status and body */
  answer: (call: string, body: Record<string, unknown>, payments: Map<string, StandInPayment>) => [number, unknown];
}

export async function gatewayStandIn({ callOf, answer }: GatewayContract, port = 0): Promise<GatewayStandIn> {
  const payments = new Map<string, StandInPayment>();
  const broken = new Map<string, { behaviour: Behaviour; isDone: boolean }>();
  const behave: Behaviour = (response, seen, request) => {
    const call = callOf(seen.path);
    if (call === null || seen.method !== 'POST') return answers(404, 'not here')(response, seen, request);
    const fault = broken.get(call);
    if (fault && !fault.isDone) return fault.behaviour(response, seen, request);
    const [status, body] = answer(call, JSON.parse(seen.body) as Record<string, unknown>, payments);
    return (fault?.behaviour ?? answers(status, body))(response, seen, request);
  };
  const service = await httpStandIn(behave, port);
  const { origin, seen } = service;
  const of = (authority: string): StandInPayment => {
    const payment = payments.get(authority);
    if (!payment) throw new Error(`the stand-in knows no payment ${authority}`);
    return payment;
  };
  return {
    origin,
    seen,
    payments,
    close: () => service.close(),
    last: () => [...payments.values()].at(-1)!,
    pay(authority) {
      of(authority).state = 'paid';
    },
    cancel(authority) {
      of(authority).state = 'cancelled';
    },
    count: (call) => seen.filter(({ path }) => callOf(path) === call).length,
    break(call, behaviour, then) {
      if (behaviour === null) broken.delete(call);
      else broken.set(call, { behaviour, isDone: then === 'done-before' });
    },
  };
}
