import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { PaymentProvider } from '../../kernel/payment-provider.ts';
import { textOf } from './read-outcome.ts';
import { isSameMoney, rialOf } from './rial.ts';

export type DemoPaymentState = 'waiting' | 'paid' | 'cancelled';

/** A payment at the test gateway, as its page shows it. */
export interface DemoPayment {
  authority: string;
  /** Rial, as gateways have it. */
  rial: number;
  state: DemoPaymentState;
}

/** What demo mode has for a gateway. It knows nothing of wallets, and they know it by the port alone. */
export interface DemoGateway {
  provider: PaymentProvider;
  find(authority: string): Promise<DemoPayment | null>;
  /**
   * What a person did on the gateway's page. Someone who cancelled may still pay later, as on a real gateway; a payment
   * cannot be undone.
   * @returns where the gateway sends them back to, a path of this site; null: there is no such payment
   */
  finish(authority: string, state: 'paid' | 'cancelled'): Promise<string | null>;
}

const RETURN_PATH = '/payment/return/demo';
const PAYABLE_MS = 60 * 60_000;
const KEPT = '2 days';

interface Row {
  order_id: string;
  amount: number;
  state: DemoPaymentState;
  verified_at: Date | null;
}

/**
 * A gateway of our own, for trying the product out: no money moves. It keeps its state in PostgreSQL, so that every
 * process sees it.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- its one table is private to it, and no domain may name it
export function createDemoGateway(db: Kysely<any>, now: () => Date = () => new Date()): DemoGateway {
  const rowOf = async (authority: string): Promise<Row | undefined> => {
    const { rows } = await sql<Row>`
      select order_id, amount, state, verified_at from demo_payment where authority = ${authority}`.execute(db);
    return rows[0];
  };
  const provider: PaymentProvider = {
    name: 'demo',
    payableMs: PAYABLE_MS,
    async request({ amount, orderId }) {
      const authority = `D${randomBytes(16).toString('hex')}`;
      await sql`
        insert into demo_payment (authority, order_id, amount, callback_path, state, created_at)
        values (${authority}, ${orderId}, ${rialOf(amount)}, ${RETURN_PATH}, 'waiting', ${now()})`.execute(db);
      await sql`delete from demo_payment where created_at < ${now()}::timestamptz - ${KEPT}::interval`.execute(db);
      return { result: 'begun', authority, redirectUrl: `/dev/gateway/${authority}` };
    },
    async verify({ authority, amount, orderId }) {
      const row = await rowOf(authority);
      if (!row) return { result: 'unknown-authority' };
      if (row.state !== 'paid') return { result: row.state === 'cancelled' ? 'cancelled' : 'unpaid' };
      if (!isSameMoney(amount, row.amount)) return { result: 'mismatch', what: 'amount' };
      if (row.order_id !== orderId) return { result: 'mismatch', what: 'order' };
      await sql`
        update demo_payment set verified_at = coalesce(verified_at, ${now()}) where authority = ${authority}`.execute(
        db,
      );
      return { result: 'paid', reference: authority.slice(-10).toUpperCase(), again: row.verified_at !== null };
    },
    async listUnverified() {
      const { rows } = await sql<{ authority: string }>`
        select authority from demo_payment
        where state = 'paid' and verified_at is null order by created_at desc limit 100`.execute(db);
      return { result: 'listed', authorities: rows.map((row) => row.authority) };
    },
    // No money moves: what is sent back has arrived.
    async refund({ refundId }) {
      return { result: 'done', reference: refundId };
    },
    async refundState({ refundId }) {
      return { result: 'done', reference: refundId };
    },
    parseReturn(query) {
      const authority = textOf(query, 'Authority');
      return authority === null
        ? null
        : { authority, orderId: null, says: query['Status'] === 'OK' ? 'paid' : 'not-paid' };
    },
  };
  return {
    provider,
    async find(authority) {
      const row = await rowOf(authority);
      return row ? { authority, rial: row.amount, state: row.state } : null;
    },
    async finish(authority, state) {
      const { rows } = await sql<{ callback_path: string; state: DemoPaymentState }>`
        update demo_payment set state = case when state = 'paid' then state else ${state} end
        where authority = ${authority} returning callback_path, state`.execute(db);
      const row = rows[0];
      return row ? `${row.callback_path}?Authority=${authority}&Status=${row.state === 'paid' ? 'OK' : 'NOK'}` : null;
    },
  };
}
