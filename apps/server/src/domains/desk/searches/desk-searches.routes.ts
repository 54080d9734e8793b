import {
  blockTexts,
  changeSearchWords,
  listBlockedTexts,
  listSearchedTexts,
  previewBlock,
  previewSearchWords,
  showSearchWords,
  unblockTexts,
  type DeskWordsChange,
} from '@kavosh/contract/desk/search/desk-searches.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import {
  WordsChangeError,
  type SearchWords,
  type StoredWords,
  type WordsChange,
} from '../../search-words/search-words.ts';

export interface DeskSearchesDeps {
  catalogue: Pick<
    Catalogue,
    'listSearchedTexts' | 'listBlockedSearches' | 'blockSearches' | 'unblockSearches' | 'previewBlock' | 'tryText'
  >;
  searchWords: Pick<SearchWords, 'stored' | 'change' | 'preview'>;
}

const MOST_PREVIEWED = 50;

function changeOf(asked: DeskWordsChange): WordsChange {
  const away = asked.away ? ({ away: true } as const) : {};
  if (asked.subject === 'generic') return { subject: 'generic', words: asked.words, ...away };
  if (asked.subject === 'reading') return { subject: 'reading', typed: asked.typed, as: asked.as, ...away };
  const { names, relation } = asked;
  if (!asked.away) return { subject: 'synonyms', names, relation };
  const [a, b] = names;
  if (a === undefined || b === undefined || names.length > 2) throw new Refusal('search_words.senseless');
  return { subject: 'synonyms', away: true, names: [a, b] };
}

const presentWords = ({ version, groups, removed, generic, blocked }: StoredWords) => ({
  synonyms: groups.map(({ names, relation }) => ({ names: [...names], relation })),
  parted: removed,
  generic: generic.map(({ shown, isGeneric }) => ({ word: shown, is_generic: isGeneric })),
  readings: blocked,
  version,
});

async function orRefusal<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof WordsChangeError) throw new Refusal('search_words.senseless');
    throw error;
  }
}

export function deskSearchesRoutes({ catalogue, searchWords }: DeskSearchesDeps): Route[] {
  const blocked = async () => ({
    blocked: (await catalogue.listBlockedSearches()).map(({ shown, at }) => ({ text: shown, at: at.toISOString() })),
  });
  const found = async (...asked: Parameters<typeof catalogue.tryText>) => {
    const { readAs, total, titles } = await catalogue.tryText(...asked);
    return { read_as: readAs, courses: total, titles };
  };
  return [
    route(listSearchedTexts, async ({ query }) => {
      const { rows, next } = await catalogue.listSearchedTexts(query);
      return { data: { rows: rows.map(({ last, ...row }) => ({ ...row, last_at: last.toISOString() })), next } };
    }),
    route(listBlockedTexts, async () => ({ data: await blocked() })),
    route(previewBlock, async ({ body }) => ({ data: await catalogue.previewBlock(body.texts, MOST_PREVIEWED) })),
    route(blockTexts, async ({ body }, context) => {
      const changed = await catalogue.blockSearches(body.texts, operatorOf(context));
      return { data: { ...(await blocked()), changed } };
    }),
    route(unblockTexts, async ({ body }, context) => {
      const changed = await catalogue.unblockSearches(body.texts, operatorOf(context));
      return { data: { ...(await blocked()), changed } };
    }),
    route(showSearchWords, async () => ({ data: { words: presentWords(await searchWords.stored()) } })),
    route(changeSearchWords, async ({ body }, context) => {
      const changed = await orRefusal(() =>
        searchWords.change(changeOf(body.change), operatorOf(context), body.reason),
      );
      return { data: { words: presentWords(await searchWords.stored()), changed } };
    }),
    route(previewSearchWords, async ({ body: { change, text } }) => {
      const changed = changeOf(change);
      // Nonsense is refused here: where the text is tried it would be a fault.
      await orRefusal(() => searchWords.preview(changed));
      return { data: { before: await found(text), after: await found(text, changed) } };
    }),
  ];
}
