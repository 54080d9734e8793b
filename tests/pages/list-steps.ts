import { formatNumber } from '@kavosh/persian/money.ts';
import type { Page } from './page.ts';
import type { Part } from './part.ts';

export const notFound = 'خطای ۴۰۴؛ متأسفانه محتوایی که می‌خواستید پیدا نشد';

export const courseCount = (total: number): string => `${formatNumber(total)} دوره پیدا شد`;
export const jobCount = (total: number): string => `${formatNumber(total)} فرصت شغلی پیدا شد`;

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** A box to tick, with the number beside it where that matters. */
export const choice = (part: Part, name: string, count?: number): Part =>
  part.byRole('checkbox', new RegExp(`^${escaped(name)}\\s*${count === undefined ? '[۰-۹٬]*' : formatNumber(count)}$`));

export const isTicked = (box: Part): boolean => box.attribute('checked') !== null;

/** What the list of results says it is filtered by. */
export const chips = (page: Page): Part[] =>
  page
    .byRole('region', 'نتایج')
    .allByRole('list', 'فیلترهای فعال')
    .flatMap((list) => list.allByRole('link'));

/** The link that takes a filter back. */
export function chip(page: Page, name: string): Part {
  const found = chips(page).filter((link) => link.all('.chip-text').some(({ text }) => text === name));
  if (found.length !== 1) throw new Error(`${found.length} chips for «${name}»`);
  return found[0]!;
}

export const panelForm = (page: Page): Part => page.one('#filter-panel form');

/** The value of the option that is chosen. */
export const chosen = (select: Part): string | null => {
  const [option] = select.all('option[selected]');
  return option ? (option.attribute('value') ?? option.text) : null;
};
export const optionValue = (select: Part, label: string): string =>
  select
    .all('option')
    .find(({ text }) => text === label)!
    .attribute('value')!;
