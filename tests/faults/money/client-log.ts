/**
 * What clients were told and what they know of it, by the id of what it is about: the other book, against which the
 * server's are checked. Whole toman.
 */
export interface ClientLog {
  topUps: Map<number, { user: number; amount: number }>;
  purchases: Map<number, NotedPurchase>;
  withdrawals: Map<number, { user: number; amount: number; state: 'pending' | 'settled' | 'rejected' | 'cancelled' }>;
  /** What the bank was given, and what it said of it. */
  payouts: Map<number, NotedPayout>;
  /** What operators did, as the audit has to have it: action, subject and amount. */
  operated: string[];
  /** Answers of 500 while nothing was being killed, and what was never answered. */
  faults: string[];
  /** Calls that got an answer which says what was done. */
  acknowledged: number;
}

export interface NotedPayout {
  amount: number;
  state: 'sent' | 'settled' | 'bounced';
  /** The bank is about to say something of it. */
  isTaken: boolean;
}

export interface NotedPurchase {
  user: number;
  method: 'wallet' | 'referral';
  amount: number;
  cashback: number;
  /** The edition that has few seats; null: none was named. */
  edition: number | null;
  /** By how much a code lowered the price. */
  off: number;
  state: 'unconfirmed' | 'confirmed' | 'cancelled' | 'refunded';
  /** Somebody is about to decide of it. */
  isTaken: boolean;
}

export const emptyLog = (): ClientLog => ({
  topUps: new Map(),
  purchases: new Map(),
  withdrawals: new Map(),
  payouts: new Map(),
  operated: [],
  faults: [],
  acknowledged: 0,
});

/** What each person has by the log: all of it, and what of it they may spend. */
export function balancesOf(log: ClientLog): Map<number, { balance: number; available: number }> {
  const balances = new Map<number, { balance: number; available: number }>();
  const add = (user: number, amount: number, held = 0): void => {
    const before = balances.get(user) ?? { balance: 0, available: 0 };
    balances.set(user, { balance: before.balance + amount, available: before.available + amount - held });
  };
  for (const { user, amount } of log.topUps.values()) add(user, amount);
  for (const { user, method, amount, cashback, state } of log.purchases.values()) {
    // What waits for its academy lies in escrow.
    if (state === 'unconfirmed' && method === 'wallet') add(user, -amount);
    if (state === 'confirmed') add(user, (method === 'wallet' ? -amount : 0) + cashback);
  }
  for (const { user, amount, state } of log.withdrawals.values()) {
    if (state === 'settled') add(user, -amount);
    else if (state === 'pending') add(user, 0, amount);
  }
  return balances;
}
