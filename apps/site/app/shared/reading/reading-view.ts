import type { ReadingAnswer, SearchIntent } from '@kavosh/contract/search-reading.ts';

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
  /** The same text in the other list, jobs or courses, where it asks for what that one has. */
  elsewhere: { list: 'jobs' | 'courses'; href: string } | null;
}

/** How the links of a list are made; `narrowed` is null where the filter is on already. */
export interface ReadingLinks {
  exact: string;
  loose: string;
  text(text: string): string;
  plain(intent: SearchIntent): string;
  narrowed(filter: NonNullable<SearchIntent['filter']>): string | null;
  /** Null for a text that asks for nothing of the other list. */
  elsewhere: ReadingView['elsewhere'];
}

/** The reading of an answer with links of its list; runs in loaders. Null where there is nothing to say. */
export function readingView(q: string, exact: boolean, answer: ReadingAnswer, links: ReadingLinks): ReadingView | null {
  if (q === '') return null;
  const intents = answer.intents.flatMap((intent): IntentView[] => {
    const narrowHref = intent.filter && links.narrowed(intent.filter);
    // A filter that is on says it already.
    if (intent.filter && narrowHref === null) return [];
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
    elsewhere: links.elsewhere,
  };
  const lists = [view.alternatives, view.missing, view.intents];
  const says = view.readAs ?? view.looseHref ?? view.relaxed ?? view.elsewhere;
  return says !== null || lists.some((one) => one.length > 0) ? view : null;
}
