export type MoneyUnit = 'rial' | 'toman';
/** A currency that a text names: ours, two that are refused by their names, or any other. */
export type Currency = MoneyUnit | 'dollar' | 'euro' | 'currency';

// Numbers stand right at the words («49USD»), so it is letters that part them and not the edges of words.
const words = (latin: string, rest: string): RegExp => new RegExp(`(?<![a-z])(?:${latin})(?![a-z])|${rest}`, 'i');
const currencies: readonly [Currency, RegExp][] = [
  ['toman', words('toman|tomans|irt|tmn', 'تومان|تومن')],
  ['rial', words('rials?|irr', 'ریال|ريال|﷼')],
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

/** The currency that a text names beside its number; undefined where it names none. */
export const currencyIn = (text: string): Currency | undefined =>
  currencies.find(([, pattern]) => pattern.test(text))?.[0];
