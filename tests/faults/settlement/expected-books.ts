/*
 * What an academy and we owe each other, reckoned from what was done alone: without the product's tables, views and
 * formulas. Whole toman.
 */

export interface ExpectedSale {
  id: number;
  method: 'wallet' | 'referral';
  state: 'unconfirmed' | 'confirmed' | 'refunded' | 'cancelled';
  amount: number;
  commission: number;
  vat: number;
  /** What went back, in basis points. */
  refundedBp: number;
  /** The order in which commission is cleared. */
  confirmedAt: number;
}

type How = 'netted' | 'paid' | 'written_off' | 'refunded';

interface Cleared {
  sale: ExpectedSale;
  how: How;
  amount: number;
  /** `payout 3`, `bank_line 7` */
  by: string;
}

export interface ExpectedPayout {
  gross: number;
  netted: number;
  state: 'live' | 'dropped' | 'bounced';
}

/** A share of an amount, rounded up. */
const upTo = (amount: number, bp: number): number => Math.ceil((amount * bp) / 10_000);

export class ExpectedBooks {
  sales: ExpectedSale[] = [];
  payouts = new Map<number, ExpectedPayout>();
  /** Commission that went back to the academy after it had paid it. */
  givenBack = new Map<ExpectedSale, number>();
  #cleared: Cleared[] = [];

  owedFor(sale: ExpectedSale): number {
    if (sale.method !== 'referral' || (sale.state !== 'confirmed' && sale.state !== 'refunded')) return 0;
    return sale.commission + sale.vat - this.#clearedOf(sale);
  }

  #clearedOf(sale: ExpectedSale, ...hows: How[]): number {
    return this.#cleared
      .filter((one) => one.sale === sale && (hows.length === 0 || hows.includes(one.how)))
      .reduce((total, { amount }) => total + amount, 0);
  }

  /** Clears what is owed, the oldest referral first. @returns how much of it there was */
  clear(how: Exclude<How, 'refunded'>, most: number, by: string): number {
    let left = most;
    for (const sale of this.sales.toSorted((a, b) => a.confirmedAt - b.confirmedAt || a.id - b.id)) {
      const amount = Math.min(left, this.owedFor(sale));
      if (amount <= 0) continue;
      this.#cleared.push({ sale, how, amount, by });
      left -= amount;
    }
    return most - left;
  }

  undo(by: string): void {
    this.#cleared = this.#cleared.filter((one) => one.by !== by);
  }

  refund(sale: ExpectedSale, totalBp: number): void {
    const back = (part: number): number => upTo(part, totalBp) - upTo(part, sale.refundedBp);
    let commission = back(sale.commission) + back(sale.vat);
    sale.state = 'refunded';
    sale.refundedBp = totalBp;
    if (sale.method !== 'referral') return;
    const owed = Math.min(commission, this.#owedBeforeRefund(sale));
    if (owed > 0) this.#cleared.push({ sale, how: 'refunded', amount: owed, by: 'refund' });
    commission -= owed;
    const given = this.givenBack.get(sale) ?? 0;
    const had = Math.max(0, this.#clearedOf(sale, 'netted', 'paid') - given);
    this.givenBack.set(sale, given + Math.min(had, commission));
  }

  #owedBeforeRefund = (sale: ExpectedSale): number => sale.commission + sale.vat - this.#clearedOf(sale);

  /** Of sales from wallets, less what of them went back. */
  get shares(): number {
    return this.sales
      .filter((one) => one.method === 'wallet' && (one.state === 'confirmed' || one.state === 'refunded'))
      .reduce((total, one) => {
        const share = one.amount - one.commission - one.vat;
        return total + share - upTo(share, one.refundedBp);
      }, 0);
  }

  /** What payouts took, less what of it is due again. */
  get paidOut(): number {
    return [...this.payouts.values()].reduce((total, { gross, netted, state }) => {
      if (state === 'dropped') return total;
      return total + (state === 'bounced' ? netted : gross);
    }, 0);
  }

  get payable(): number {
    return this.shares + [...this.givenBack.values()].reduce((total, one) => total + one, 0) - this.paidOut;
  }

  get receivable(): number {
    return this.sales.reduce((total, sale) => total + this.owedFor(sale), 0);
  }

  /** What stays ours of sales, which invoices come to. */
  get commission(): number {
    return this.sales
      .filter(({ state }) => state === 'confirmed' || state === 'refunded')
      .reduce((total, one) => total + one.commission - upTo(one.commission, one.refundedBp), 0);
  }
}
