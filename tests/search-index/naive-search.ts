import type { Part, Plan, ReadText } from '@kavosh/persian/query-plan.ts';
import type { IndexDeclaration } from '../../apps/server/src/search-index/declaration.ts';
import type { IndexedDocument } from '../../apps/server/src/search-index/document.ts';
import type { SearchQuery } from '../../apps/server/src/search-index/search-query.ts';
import type { TermTable } from '../../apps/server/src/search-index/term-table.ts';

/*
 * The truth about a search, by going through all documents: slow, short, and with nothing of the index but how many
 * documents have a term, and how many of them are about it. Numbers are those of docs/search/engine.md, written here a
 * second time.
 */

interface Placed {
  places: Map<string, number[]>;
  impact: Map<string, number>;
  titleWords: number;
}

function place(declaration: IndexDeclaration, document: IndexedDocument): Placed {
  const places = new Map<string, number[]>();
  const weighed = new Map<string, number>();
  let base = 0;
  let titleWords = 0;
  declaration.fields.forEach(({ name, weight, usualLength, lengthNorm }, field) => {
    const counts = new Map<string, Set<number>>();
    let length = 0;
    for (const text of document.fields[name] ?? []) {
      if (text.length === 0) continue;
      const words = Math.max(...text.map((one) => one.at)) + 1;
      for (const { term, at } of text) counts.set(term, (counts.get(term) ?? new Set()).add(base + at));
      length += words;
      base += words + 8;
    }
    if (field === 0) titleWords = length;
    for (const [term, own] of counts) {
      places.set(term, [...(places.get(term) ?? []), ...own]);
      const worth = (weight * own.size) / (1 - lengthNorm + (lengthNorm * length) / usualLength);
      weighed.set(term, (weighed.get(term) ?? 0) + worth);
    }
  });
  const impact = new Map([...weighed].map(([term, w]) => [term, Math.max(1, Math.round((255 * w) / (2 + w)))]));
  return { places, impact, titleWords };
}

interface Met {
  points: number;
  /** Of the form that is worth most. */
  impact: number;
  folded: boolean;
  spans: [number, number][];
}

export function naiveSearch(
  declaration: IndexDeclaration,
  documents: readonly IndexedDocument[],
  vocabulary: TermTable,
  text: ReadText,
  query: SearchQuery,
) {
  const now = query.now.getTime() / 1000;
  const listed = documents.filter(
    (one) => declaration.ended === 'last' || one.endsAt === null || one.endsAt > Math.floor(now),
  );
  const placed = new Map(listed.map((one) => [one, place(declaration, one)]));
  const idf = (count: number) => Math.log(1 + (Math.max(0, vocabulary.documents - count) + 0.5) / (count + 0.5));
  const countOf = (terms: readonly string[]) => Math.min(...terms.map((term) => vocabulary.frequency(term)));
  const formsOf = (part: Part) =>
    part.forms.filter((form) => (!query.exact || form.rule === 'folded') && countOf(form.terms) > 0);
  /** All forms of a part are as rare as its most common one. */
  const rarity = (part: Part) => idf(Math.max(0, ...formsOf(part).map((form) => countOf(form.terms))));
  const shareOf = (term: string): number =>
    vocabulary.aboutOf(vocabulary.numberOf(term)!) / (vocabulary.frequency(term) + 1);
  /** Of the most common form, the first of equals; of several terms that of the most telling one. */
  const aboutOf = (part: Part): number => {
    const [common] = formsOf(part).toSorted((a, b) => countOf(b.terms) - countOf(a.terms));
    return common ? Math.max(...common.terms.map(shareOf)) : 1;
  };
  const isIntent = (plan: Plan, i: number) => plan.intents.some((one) => one.part === i);

  const isGenericOnly = (plan: Plan) => plan.intents.length === 0 && plan.parts.every((part) => part.generic);

  const isOrdinary = (plan: Plan, i: number): boolean => !plan.parts[i]!.generic && !isIntent(plan, i);
  /** What a part's points are multiplied by: its aboutness beside that of the most telling part. */
  const toldOf = (plan: Plan, i: number): number => {
    const known = plan.parts.filter((one, at) => isOrdinary(plan, at) && formsOf(one).length > 0);
    if (query.exact || !known.includes(plan.parts[i]!)) return 1;
    const most = Math.max(0.25, ...known.map(aboutOf));
    return Math.max(0.25, aboutOf(plan.parts[i]!)) / most;
  };

  const met = (plan: Plan, i: number, document: IndexedDocument): Met => {
    const part = plan.parts[i]!;
    const share = query.exact || isGenericOnly(plan) ? 1 : part.generic ? 0.05 : isIntent(plan, i) ? 0.25 : 1;
    const told = toldOf(plan, i);
    const { places, impact } = placed.get(document)!;
    const result: Met = { points: 0, impact: 0, folded: false, spans: [] };
    for (const form of formsOf(part)) {
      const starts = (places.get(form.terms[0]!) ?? []).filter((from) =>
        form.terms.every((term, k) => places.get(term)?.includes(from + k)),
      );
      if (starts.length === 0) continue;
      const factor = Math.max(1, Math.round(8 * share * (rarity(part) * form.weight) * told));
      const least = Math.min(...form.terms.map((term) => impact.get(term)!));
      if (factor * least > result.points) [result.points, result.impact] = [factor * least, least];
      result.folded ||= form.rule === 'folded';
      result.spans.push(...starts.map((from): [number, number] => [from, from + form.terms.length]));
    }
    return result;
  };

  const neededOf = (plan: Plan): number[] => {
    const all = plan.parts.map((_, i) => i);
    const ordinary = all.filter((i) => !plan.parts[i]!.generic && !isIntent(plan, i));
    const telling = ordinary.filter((i) => aboutOf(plan.parts[i]!) >= 0.34);
    const isKnown = telling.some((i) => formsOf(plan.parts[i]!).length > 0);
    return query.exact ? all : isKnown ? telling : ordinary;
  };
  const weightOf = (plan: Plan, i: number): number => {
    const forms = formsOf(plan.parts[i]!);
    if (forms.length === 0) return idf(0);
    const told = query.exact ? 1 : Math.max(0.08, aboutOf(plan.parts[i]!));
    return rarity(plan.parts[i]!) * Math.max(...forms.map((form) => form.weight)) * told;
  };
  const metWeight = (plan: Plan, document: IndexedDocument): number =>
    neededOf(plan).reduce((sum, i) => sum + (met(plan, i, document).points > 0 ? weightOf(plan, i) : 0), 0);

  /** All but amounts and orders, which are no words to be met. */
  const wordWishes = (plan: Plan) => plan.intents.filter(({ kind }) => kind !== 'amount' && kind !== 'cheap');
  /**
   * Whether a document has every wish, by a key, or by its words where these may say it. `known`: only wishes of
   * filters that there are.
   */
  const isGranted = (plan: Plan, one: IndexedDocument, known = false): boolean =>
    wordWishes(plan).every((intent) => {
      const fits = declaration.fits!(intent);
      if (known && fits.length === 0) return true;
      const byWords = intent.kind !== 'free' || fits.length === 0;
      return (
        (byWords && met(plan, intent.part, one).points > 0) ||
        fits.some((fit) => one.filters[fit.filter]?.includes(fit.key))
      );
    });
  /** Of a text that asks for filters alone: what grants every wish; all where nothing does. */
  const grantedOf = (plan: Plan): readonly IndexedDocument[] => {
    const granted = listed.filter((one) => isGranted(plan, one));
    return granted.length > 0 ? granted : listed;
  };

  /** What reaches each weight and none before it. */
  const levelsOf = (plan: Plan, leasts: readonly number[]): IndexedDocument[][] => {
    const levels: IndexedDocument[][] = leasts.map(() => []);
    for (const one of listed) {
      const weight = metWeight(plan, one);
      const level = weight === 0 ? -1 : leasts.findIndex((least) => weight >= least - 1e-9);
      if (level >= 0) levels[level]!.push(one);
    }
    return levels;
  };
  /** A short list goes on with what has most of the words, then some. */
  const filled = (plan: Plan, whole: readonly IndexedDocument[]): (readonly IndexedDocument[])[] => {
    const needed = neededOf(plan);
    if (query.exact || query.firstLevelOnly || needed.length < 2 || whole.length >= 24) return [whole];
    const all = needed.reduce((sum, i) => sum + weightOf(plan, i), 0);
    const behind = levelsOf(plan, [(all * 2) / 3, all / 2]);
    return [whole, ...behind.map((level) => level.filter((one) => !whole.includes(one)))];
  };
  const plans = text.plans.filter((plan) => plan.parts.length > 0);
  const choose = (): {
    plan: Plan | null;
    /** By level. */
    hits: readonly (readonly IndexedDocument[])[];
    relaxed: 'most' | 'some' | 'wishes' | null;
  } => {
    if (plans.length === 0) return { plan: null, hits: [listed], relaxed: null };
    for (const plan of plans) {
      const needed = neededOf(plan);
      const hits = listed.filter((one) => needed.every((i) => met(plan, i, one).points > 0));
      if (needed.length === 0 && !query.exact)
        return { plan, hits: [wordWishes(plan).length > 0 ? grantedOf(plan) : listed], relaxed: null };
      if (hits.length > 0) return { plan, hits: filled(plan, hits), relaxed: null };
      if (needed.length === 0) return { plan, hits: [hits], relaxed: null };
    }
    if (query.exact) return { plan: plans[0]!, hits: [[]], relaxed: null };
    for (const relaxed of ['most', 'some'] as const)
      for (const plan of plans) {
        const heaviest = Math.max(0, ...listed.map((one) => metWeight(plan, one)));
        const all = neededOf(plan).reduce((sum, i) => sum + weightOf(plan, i), 0);
        const leasts = relaxed === 'most' ? [(all * 2) / 3, heaviest / 2] : [heaviest / 2];
        const hits = heaviest > 0 ? levelsOf(plan, query.firstLevelOnly ? leasts.slice(0, 1) : leasts) : [[]];
        if (hits[0]!.length > 0) return { plan, hits, relaxed };
      }
    const asking = plans.find((plan) => plan.intents.some((intent) => declaration.fits!(intent).length > 0));
    if (!asking) return { plan: plans[0]!, hits: [[]], relaxed: null };
    return { plan: asking, hits: [listed.filter((one) => isGranted(asking, one, true))], relaxed: 'wishes' };
  };
  const { plan, hits, relaxed } = choose();

  const isIn = (one: IndexedDocument, fits: readonly { filter: string; key: number }[]): boolean =>
    fits.some((fit) => one.filters[fit.filter]?.includes(fit.key));
  const intents = plan && !query.exact ? plan.intents : [];
  const bounds = intents.flatMap((intent) => declaration.boundsOf?.(intent) ?? []);
  const isInside = (one: IndexedDocument): boolean =>
    bounds.every(({ order, from, to }) => one.orders[order]! >= from && one.orders[order]! <= to);
  const orderOfWords = intents.map((intent) => declaration.orderOf?.(intent)).find((name) => name !== null);

  const passes = (one: IndexedDocument): string[] => [
    ...declaration.filters
      .map((filter) => filter.name)
      .filter((name) => {
        const wanted = query.filters?.[name] ?? [];
        const keys = one.filters[name] ?? [];
        if (typeof wanted === 'function') return !keys.some(wanted);
        return wanted.length > 0 && !wanted.some((key) => keys.includes(key));
      }),
    ...Object.entries(query.ranges ?? {})
      .filter(([name, [from, to]]) => one.orders[name]! < from || one.orders[name]! > to)
      .map(([name]) => `range ${name}`),
  ];
  // Bounds of words that no document of the first level is within leave nothing out.
  const isBound = hits[0]!.some((one) => isInside(one) && passes(one).length === 0);
  const failed = (one: IndexedDocument): string[] => [
    ...passes(one),
    ...(isBound && !isInside(one) ? ['bounds of words'] : []),
  ];
  const counts = Object.fromEntries(
    declaration.filters.map(({ name }) => {
      const byKey = new Map<number, number>();
      for (const one of hits.flat())
        if (failed(one).every((other) => other === name))
          for (const key of new Set(one.filters[name])) byKey.set(key, (byKey.get(key) ?? 0) + 1);
      return [name, byKey];
    }),
  );

  const isAlone = plan !== null && !query.exact && neededOf(plan).length === 0 && plan.intents.length > 0;
  const raises = intents.some((intent) => declaration.fits!(intent).length > 0);
  const listsAll = isAlone && wordWishes(plan).length === 0 && !raises;
  const orderName = query.order ?? orderOfWords;
  const byPoints = plan !== null && orderName === undefined && !listsAll;
  const wordsOf = (one: IndexedDocument): number =>
    plan!.parts.reduce((sum, _, i) => sum + met(plan!, i, one).points, 0);
  /** What these parts give at most. */
  const mostOf = (some: readonly number[]): number =>
    some.reduce((sum, i) => {
      const part = plan!.parts[i]!;
      const share = isGenericOnly(plan!) ? 1 : part.generic ? 0.05 : isIntent(plan!, i) ? 0.25 : 1;
      const factors = formsOf(part).map((form) =>
        Math.max(1, Math.round(8 * share * (rarity(part) * form.weight) * toldOf(plan!, i))),
      );
      return sum + 255 * Math.max(0, ...factors);
    }, 0);
  const base = (one: IndexedDocument): number => {
    if (!plan) return one.orders[query.order ?? declaration.usualOrder]!;
    const aboutFrom = 0.55 * mostOf(neededOf(plan));
    const words = wordsOf(one);
    if (query.order === undefined && orderName !== undefined && !listsAll)
      return (words >= aboutFrom ? 0x800000 : 0) + Math.floor(one.orders[orderName]! / 2);
    if (!byPoints) return one.orders[orderName ?? declaration.usualOrder]!;
    const most = mostOf(plan.parts.map((_, i) => i));
    let wished = 0;
    for (const intent of intents) {
      const against = declaration.against?.(intent) ?? [];
      const has = isIn(one, declaration.fits!(intent)) ? 2 : against.length > 0 && !isIn(one, against) ? 1 : 0;
      if (declaration.fits!(intent).length === 0 || has === 0) continue;
      if (isAlone) wished += 3000 * has;
      else if (words < aboutFrom) wished += Math.floor((words * has) / 4);
      else wished += 3 * most * (against.length > 0 ? has : 1);
    }
    return words + one.prior * 4 + wished;
  };
  const bonus = (one: IndexedDocument): number => {
    if (!byPoints) return 0;
    const all = plan.parts.map((_, i) => met(plan, i, one));
    const own = all.filter((part) => part.points > 0);
    if (own.length === 0) return 0;
    const words = own.reduce((sum, part) => sum + part.points, 0);
    let points = 0;
    // Generic words have a say only where there are no others.
    const says = all.filter((_, i) => !plan.parts[i]!.generic);
    const asked = says.length > 0 ? says : all;
    const told = asked.filter((part) => part.points > 0);
    const whole = told.length === asked.length;
    if (whole) points += Math.floor(words / 16);
    if (whole && told.every((part) => part.folded)) points += Math.floor(words / 8);
    let share = 0;
    for (let i = 1; i < told.length; i += 1) {
      const gaps = told[i - 1]!.spans.flatMap(([, end]) => told[i]!.spans.map(([from]) => from - end));
      const closest = Math.min(Infinity, ...gaps.filter((gap) => gap >= 0));
      share += closest === 0 ? 1 : closest < 5 ? 0.5 : 0;
    }
    if (told.length > 1) points += Math.floor((words / 4) * (share / (told.length - 1)));
    const { titleWords } = placed.get(one)!;
    const [only, ...more] = neededOf(plan);
    const isAbout = ({ impact, spans }: Met) => impact >= 176 || spans.some(([from]) => from < titleWords);
    if (only !== undefined && more.length === 0 && isAbout(all[only]!)) points += Math.floor((words * 3) / 4);
    if (titleWords > 0 && own[0]!.spans.some(([from]) => from === 0)) points += Math.floor(words / 8);
    const titlePlaces = Array.from({ length: titleWords }, (_, at) => at);
    const covered = titlePlaces.every((at) => own.some((p) => p.spans.some(([from, to]) => at >= from && at < to)));
    if (titleWords > 0 && covered) points += Math.floor(words / 4);
    return points;
  };
  const found = hits
    .flatMap((all, level) => all.map((one) => ({ one, level })))
    .filter(({ one }) => failed(one).length === 0)
    .map(({ one, level }) => ({
      id: one.id,
      level,
      ended: one.endsAt !== null && one.endsAt <= Math.floor(now),
      points: base(one) + bonus(one),
    }))
    .toSorted((a, b) => a.level - b.level || Number(a.ended) - Number(b.ended) || b.points - a.points || a.id - b.id);
  const pages = Math.max(1, Math.ceil(found.length / query.pageSize));
  const from = (Math.min(query.page, pages) - 1) * query.pageSize;
  const shown = found.slice(from, from + query.pageSize);
  return {
    ids: shown.map((one) => one.id),
    points: shown.map((one) => one.points),
    total: found.length,
    near: found.filter((one) => one.level > 0).length,
    counts,
    relaxed,
  };
}
