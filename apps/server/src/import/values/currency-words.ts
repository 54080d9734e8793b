import type { MoneyUnit } from '@kavosh/persian/amount.ts';

export type { MoneyUnit };
/** A currency that a text names: ours, two that are refused by their names, or any other. */
export type Currency = MoneyUnit | 'dollar' | 'euro' | 'currency';

// Numbers stand right at the words («49USD»), so it is letters that part them and not the edges of words.
const words = (latin: string, rest: string): RegExp => new RegExp(`(?<![a-z])(?:${latin})(?![a-z])|${rest}`, 'i');
const currencies: readonly [Currency, RegExp][] = [
  ['toman', words('toman|tomans|irt|tmn', 'تومان|تومن')],
  ['rial', words('rials?|rls|irr', 'ریال|ريال|﷼')],
  ['dollar', words('usd|dollars?', '\\$|دلار')],
  ['euro', words('eur|euros?', '€|یورو|يورو')],
  [
    'currency',
    words(
      'gbp|pounds?|aed|dirhams?|try|liras?|usdt|tether|cad|aud|chf|cny|jpy|rub|inr',
      '[£¥₺₽₹₿]|پوند|درهم|لیر|تتر|یوان',
    ),
  ],
];

/** The currencies that a text names beside its number, each once. */
export const currenciesIn = (text: string): Currency[] =>
  currencies.flatMap(([currency, pattern]) => (pattern.test(text) ? [currency] : []));

/** The first of them; undefined if it names none. */
export const currencyIn = (text: string): Currency | undefined => currenciesIn(text)[0];
