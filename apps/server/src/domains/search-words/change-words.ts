import { isGenericTerm } from '@kavosh/persian/dictionary/generic-words.ts';
import { synonymsOf } from '@kavosh/persian/dictionary/synonyms.ts';
import { readingWords } from './reading-options.ts';
import { keyOf, WordsChangeError, type WordsChange } from './words-change.ts';
import { nextVersion, readWords, type WordsExecutor } from './words-store.ts';

interface Signed {
  at: Date;
  operator: string;
}

/** Every process keeps all of them in memory; far more than operators will ever need. */
const MOST_ROWS = 5000;

/**
 * Writes a change of the words, in the caller's transaction, which waits for others that change them.
 * @returns whether anything is another than before
 * @throws {WordsChangeError} where there are too many already
 */
export async function changeWords(tx: WordsExecutor, change: WordsChange, signed: Signed): Promise<boolean> {
  // First, so that two operators' changes follow each other.
  await nextVersion(tx);
  const { groups, removed, generic, blocked } = await readWords(tx);
  if (!('away' in change) && groups.length + removed.length + generic.length + blocked.length >= MOST_ROWS)
    throw new WordsChangeError(`There are ${MOST_ROWS} changes of words already; take some back first.`);
  if (change.subject === 'generic') return changeGeneric(tx, change, signed);
  if (change.subject === 'reading') return changeReading(tx, change, signed);
  return 'away' in change ? partNames(tx, change.names, signed) : joinNames(tx, change, signed);
}

const pairKey = (a: string, b: string): string => [keyOf(a), keyOf(b)].sort().join(' | ');

async function joinNames(
  tx: WordsExecutor,
  { names, relation }: { names: readonly string[]; relation: 'same' | 'related' },
  { at, operator }: Signed,
): Promise<boolean> {
  const shape = (all: readonly string[]): string => all.map(keyOf).sort().join(' | ');
  const { groups } = await readWords(tx);
  const pairs = names.flatMap((a, i) => names.slice(i + 1).map((b) => pairKey(a, b)));
  const back = await tx.deleteFrom('search_synonym_removed').where('key', 'in', pairs).returning('key').execute();
  if (groups.some((group) => group.relation === relation && shape(group.names) === shape(names)))
    return back.length > 0;
  await tx
    .insertInto('search_synonym_group')
    .values({ names: [...names], relation, at, operator })
    .execute();
  return true;
}

/** Out of operators' groups; where they stand for each other by the shipped dictionary, that is noted. */
async function partNames(tx: WordsExecutor, [a, b]: readonly [string, string], signed: Signed): Promise<boolean> {
  const { groups } = await readWords(tx);
  const has = (names: readonly string[], name: string): boolean => names.some((one) => keyOf(one) === keyOf(name));
  let changed = false;
  for (const { id, names } of groups.filter((group) => has(group.names, a) && has(group.names, b))) {
    const rest = names.filter((name) => keyOf(name) !== keyOf(b));
    if (rest.length < 2) await tx.deleteFrom('search_synonym_group').where('id', '=', id).execute();
    else await tx.updateTable('search_synonym_group').set({ names: rest }).where('id', '=', id).execute();
    changed = true;
  }
  const { synonyms } = readingWords(await readWords(tx));
  const stillMeant = synonymsOf(a, synonyms).some(({ terms }) => terms.join(' ') === keyOf(b));
  if (!stillMeant) return changed;
  await tx
    .insertInto('search_synonym_removed')
    .values({ key: pairKey(a, b), a, b, ...signed })
    .execute();
  return true;
}

async function changeGeneric(
  tx: WordsExecutor,
  { words, away = false }: { words: readonly string[]; away?: boolean },
  signed: Signed,
): Promise<boolean> {
  let changed = false;
  for (const shown of words) {
    const term = keyOf(shown);
    const before = await tx
      .selectFrom('search_generic_word')
      .select('is_generic')
      .where('term', '=', term)
      .executeTakeFirst();
    const was = before?.is_generic ?? isGenericTerm(term);
    if (was !== away) continue;
    changed = true;
    await tx.deleteFrom('search_generic_word').where('term', '=', term).execute();
    if (isGenericTerm(term) === away)
      await tx
        .insertInto('search_generic_word')
        .values({ term, shown, is_generic: !away, ...signed })
        .execute();
  }
  return changed;
}

async function changeReading(
  tx: WordsExecutor,
  { typed, as, away = false }: { typed: string; as: string; away?: boolean },
  signed: Signed,
): Promise<boolean> {
  const key = `${keyOf(typed)} → ${keyOf(as)}`;
  if (away)
    return (await tx.deleteFrom('search_reading_blocked').where('key', '=', key).returning('key').execute()).length > 0;
  const written = await tx
    .insertInto('search_reading_blocked')
    .values({ key, typed, read_as: as, ...signed })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute();
  return written.length > 0;
}
