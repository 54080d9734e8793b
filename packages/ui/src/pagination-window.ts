/** A page number, or a gap where pages are left out. */
export type PaginationSlot = number | 'gap-before' | 'gap-after';

/**
 * Which pages are offered: the first, the last, the current one and those beside it. A gap that would hide a single
 * page shows it.
 * @param current from 1; brought into range when it lies outside
 * @param total number of pages; nothing is offered for fewer than 1
 */
export function paginationWindow(current: number, total: number): PaginationSlot[] {
  if (total < 1) return [];
  const here = Math.min(total, Math.max(1, current));
  const from = here - 1 <= 3 ? 1 : here - 1;
  const to = here + 1 >= total - 2 ? total : here + 1;
  const slots: PaginationSlot[] = from > 1 ? [1, 'gap-before'] : [];
  for (let page = from; page <= to; page += 1) slots.push(page);
  if (to < total) slots.push('gap-after', total);
  return slots;
}
