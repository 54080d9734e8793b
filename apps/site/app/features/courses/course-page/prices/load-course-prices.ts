import type { RouterContextProvider } from 'react-router';
import { showCoursePrices } from '@kavosh/contract/courses.ts';
import { callIfPossible } from '../../../../api/call-if-possible.ts';
import { priceHistoryView, type PriceHistoryView } from './price-history-view.ts';

/**
 * What is said of the prices of a course; null where there is nothing to say or they cannot be had, which the page
 * stands without. Runs in loaders.
 */
export async function loadCoursePrices(
  context: Readonly<RouterContextProvider>,
  courseId: number,
): Promise<PriceHistoryView | null> {
  const prices = await callIfPossible(context, showCoursePrices, { params: { id: String(courseId) } });
  return prices && priceHistoryView(prices, new Date());
}
