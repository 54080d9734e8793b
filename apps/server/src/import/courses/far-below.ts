import type { CourseRecord, PriceRecord } from '../../domains/catalogue/catalogue.ts';
import type { SavedFinding } from '../run/import-target.ts';

/** A price below this part of its academy's median is probably a mistake of the unit or of the thousands. */
const PART = 100;

/**
 * The courses and editions of a batch that cost less than a hundredth of the usual price at their academy: the median
 * of the prices in the catalogue (`known`, by the academy's key) or of the batch, whichever is higher. Pure.
 */
export function pricesFarBelow(records: readonly CourseRecord[], known: ReadonlyMap<string, number>): SavedFinding[] {
  const ofBatch = new Map<string, number[]>();
  for (const { academy, price } of records) {
    if (!isPaid(price)) continue;
    const prices = ofBatch.get(academy.sourceKey);
    if (prices) prices.push(price.original);
    else ofBatch.set(academy.sourceKey, [price.original]);
  }
  const usual = new Map([...ofBatch].map(([key, prices]) => [key, Math.max(medianOf(prices), known.get(key) ?? 0)]));
  return records.flatMap(({ sourceKey: key, academy, price, editions }) => {
    const least = (usual.get(academy.sourceKey) ?? known.get(academy.sourceKey) ?? 0) / PART;
    const isFarBelow = (one: PriceRecord): boolean => isPaid(one) && one.original < least;
    const said = [
      ...(isFarBelow(price) ? [{ field: 'price', original: price.original }] : []),
      ...editions.flatMap((edition) =>
        isFarBelow(edition.price) && edition.price.original !== price.original
          ? [{ field: 'editions.price', original: edition.price.original }]
          : [],
      ),
    ];
    return said.map(({ field, original }) => ({ code: 'price.far_below', key, field, value: `${original}` }));
  });
}

const isPaid = (price: PriceRecord): price is PriceRecord & { original: number } =>
  !price.isFree && price.original !== null && price.original > 0;

function medianOf(prices: number[]): number {
  prices.sort((one, other) => one - other);
  const middle = prices.length >> 1;
  return prices.length % 2 === 1 ? prices[middle]! : (prices[middle - 1]! + prices[middle]!) / 2;
}
