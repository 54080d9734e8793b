import type { ReadingAnswer, SearchIntent } from '@kavosh/contract/search-reading.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { askedCopy } from './asked-copy.ts';

/** Words of a text that ask for a filter, with what can be done about it. */
export interface IntentView {
  typed: string;
  /** The list narrowed to it; null where no filter is it. */
  narrowHref: string | null;
  /** The list where they are words alone. */
  plainHref: string;
}

/** What a page of results says of how its text was read; empty parts say nothing. */
export interface ReadingView {
  typed: string;
  /** The text as it was read, where that differs from the typed one, with a link to the exact search. */
  readAs: { text: string; exactHref: string } | null;
  /** Only what was typed was searched: the way to all that it may mean. */
  looseHref: string | null;
  relaxed: ReadingAnswer['relaxed'];
  alternatives: { text: string; href: string }[];
  missing: string[];
  intents: IntentView[];
  /** Names in the text with the list narrowed to each. */
  named: { name: string; href: string }[];
  /** Whether they have raised anything: in an order of prices nothing is raised. */
  isRaised: boolean;
  /** What words narrow or order the list by, each with a link to the list without it. */
  chips: { text: string; href: string }[];
  /** Sentences about what words ask for and no result has. */
  lacking: string[];
  /** The same text in the other list, jobs or courses, where it asks for what that one has. */
  elsewhere: { list: 'jobs' | 'courses'; href: string } | null;
}

/** How the links of a list are made; `narrowed` is null where the filter is on already. */
export interface ReadingLinks {
  exact: string;
  loose: string;
  text(text: string): string;
  plain(words: Pick<SearchIntent, 'plain'>): string;
  narrowed(filter: NonNullable<SearchIntent['filter']>): string | null;
  /** Null for a text that asks for nothing of the other list. */
  elsewhere: ReadingView['elsewhere'];
}

/** «قیمت تا ۵۰۰٬۰۰۰ تومان». */
function amountText({ of, from, to }: ReadingAnswer['amounts'][number]): string {
  const { from: least, to: most } = askedCopy;
  const bounds = [from === null ? '' : least(formatToman(from)), to === null ? '' : most(formatToman(to))];
  return [askedCopy.amounts[of], ...bounds.filter((one) => one !== '')].join(' ');
}

/** What words narrow or order by, and what nothing has. */
function askedView({ intents, amounts, cheapest }: ReadingAnswer, links: ReadingLinks) {
  const narrowing = intents.filter(({ met, narrows, filter }) => {
    // A filter that is on says it already.
    return narrows && met && !(filter && links.narrowed(filter) === null);
  });
  const chips = [
    ...amounts.filter((one) => one.met).map((one) => ({ text: amountText(one), href: links.plain(one) })),
    ...narrowing.map((one) => ({ text: one.typed, href: links.plain(one) })),
    ...(cheapest ? [{ text: askedCopy.cheapest, href: links.plain(cheapest) }] : []),
  ];
  // All of them hold together, or none does.
  const unmet = amounts.filter((one) => !one.met).map(amountText);
  const lacking = [
    ...(unmet.length > 0 ? [askedCopy.noneWithin(unmet.join(' و '))] : []),
    ...intents.filter((one) => !one.met).map(({ kind, typed }) => askedCopy.none[kind](typed)),
  ];
  return { chips, lacking: [...new Set(lacking)].filter((one) => one !== '') };
}

/** The reading of an answer with links of its list; runs in loaders. Null where there is nothing to say. */
export function readingView(q: string, exact: boolean, answer: ReadingAnswer, links: ReadingLinks): ReadingView | null {
  if (q === '') return null;
  const intents = answer.intents.flatMap((intent): IntentView[] => {
    const narrowHref = intent.filter && links.narrowed(intent.filter);
    // A filter that is on says it already.
    if ((intent.filter && narrowHref === null) || !intent.met || intent.narrows) return [];
    return [{ typed: intent.typed, narrowHref, plainHref: links.plain(intent) }];
  });
  const view: ReadingView = {
    typed: q,
    readAs: answer.corrected === null ? null : { text: answer.corrected, exactHref: links.exact },
    looseHref: exact ? links.loose : null,
    relaxed: answer.relaxed,
    alternatives: answer.alternatives.map((text) => ({ text, href: links.text(text) })),
    missing: answer.missing_words,
    intents,
    named: answer.named.flatMap(({ name, filter }) => {
      const href = links.narrowed(filter);
      return href === null ? [] : [{ name, href }];
    }),
    isRaised: answer.cheapest === null,
    ...askedView(answer, links),
    elsewhere: links.elsewhere,
  };
  const lists = [view.alternatives, view.missing, view.intents, view.named, view.chips, view.lacking];
  const says = view.readAs ?? view.looseHref ?? view.relaxed ?? view.elsewhere;
  return says !== null || lists.some((one) => one.length > 0) ? view : null;
}
