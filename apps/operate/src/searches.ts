import { parseArgs } from 'node:util';
import { isolated } from './lines.ts';
import { OperationFailure, type Operation } from './operation.ts';
import { changeSearchWords, isSubject, usage } from './search-words.ts';

/** As long as a search may be. */
const LONGEST = 200;

function textsOf(texts: readonly string[]): readonly string[] {
  if (texts.length === 0) throw new OperationFailure('Give the texts, each in quotation marks.');
  if (texts.some((text) => text.length > LONGEST))
    throw new OperationFailure(`A text has at most ${LONGEST} characters.`);
  return texts;
}

/** Which searches of people are not shown to others, and which words all searches are read with. */
export const searches: Operation = {
  summary: 'searches that are not shown to others, and the words that searches are read with',
  usage: [
    'searches list',
    'searches block TEXT…     also longer texts with these words in this order; gone at once',
    'searches unblock TEXT…',
    ...usage,
  ],
  async run(args, desk) {
    const [subject, ...rest] = args;
    if (isSubject(subject)) return changeSearchWords(subject, rest, desk);
    const {
      domains: { catalogue },
      say,
      operator,
    } = desk;
    const {
      positionals: [action, ...texts],
    } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
    if (action === 'list') {
      if (texts.length > 0) throw new OperationFailure('The list takes no text.');
      const blocked = await catalogue.listBlockedSearches();
      for (const { shown, at } of blocked) say(`${at.toISOString().slice(0, 10)}  ${isolated(shown)}`);
      if (blocked.length === 0) say('Nothing is blocked.');
    } else if (action === 'block') {
      const added = await catalogue.blockSearches(textsOf(texts), await operator('search.tune'));
      for (const text of added) say(`Blocked: ${isolated(text)}`);
      if (added.length === 0) say('Nothing to do: these are blocked already, or hold no word.');
    } else if (action === 'unblock') {
      const removed = await catalogue.unblockSearches(textsOf(texts), await operator('search.tune'));
      for (const text of removed) say(`No longer blocked: ${isolated(text)}`);
      if (removed.length === 0) say('Nothing to do: none of these is on the list.');
    } else
      throw new OperationFailure('Say what to do with searches: list, block, unblock, synonyms, generic or readings.');
  },
};
