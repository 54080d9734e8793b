import { asSalary } from '@kavosh/persian/dictionary/amount-wishes.ts';
import type { ReadingAnswer, SearchIntent } from '@kavosh/contract/search-reading.ts';
import type { Intent, Part, Plan } from '@kavosh/persian/query-plan.ts';
import type { AskedFor } from '../../search-index/search-index.ts';
import type { FoundText } from './find-text.ts';

/**
 * The page parameter that narrows to what an intent asks for; null where no one filter is it, undefined where the
 * search knows nothing that fits it.
 */
export type FilterOfIntent = (intent: Intent) => SearchIntent['filter'] | undefined;

/** The typed text with the words that were read as others put in their place; null where nothing was. */
export function textAsRead(typed: string, { understood }: Plan): string | null {
  let text = typed;
  for (const { typed: words, as } of understood)
    text = text.includes(words) ? text.replace(words, () => as) : understood.length === 1 ? as : text;
  return understood.length === 0 || text === typed ? null : text;
}

/** «رایگان» for «راگیان»: a filter is spoken of by its own word. */
function wordsAsRead({ typed, forms: [first] }: Part): string {
  const isMended = first?.rule === 'slip' || first?.rule === 'latin' || first?.rule === 'layout';
  return isMended ? first.shown : typed;
}

/** What words ask for, with their place, by what it does. */
function askedOf({ plan, asked }: FoundText['result'], by: AskedFor['by']) {
  return asked.flatMap((one) => {
    const part = plan?.parts[one.intent.part];
    return one.by === by && part ? [{ ...one, typed: wordsAsRead(part), plain: part.from }] : [];
  });
}

function intentsOf(result: FoundText['result'], filterOf: FilterOfIntent): SearchIntent[] {
  return askedOf(result, 'filter').flatMap(({ intent, typed, plain, met, narrows }) => {
    const filter = filterOf(intent);
    // What raises nothing is not spoken of.
    return filter === undefined
      ? []
      : [{ typed, plain, filter, kind: intent.kind as SearchIntent['kind'], met, narrows }];
  });
}

/** `of`: what the amounts of this search are. */
function amountsOf(result: FoundText['result'], of: 'price' | 'salary'): ReadingAnswer['amounts'] {
  return askedOf(result, 'bounds').flatMap(({ intent, typed, plain, met }) => {
    if (intent.kind !== 'amount') return [];
    const said = of === 'salary' ? asSalary(intent) : intent;
    const isOne = said.from === said.to;
    // One amount is the most that one pays, or the least that one earns.
    const from = isOne && of === 'price' ? null : said.from;
    const to = isOne && of === 'salary' ? null : said.to;
    return [{ typed, plain, of, from, to, met }];
  });
}

/** The place on the page of the first result that is merely near; null where the page has none. */
function nearFromOf({ ids, total, near, page, pageSize }: FoundText['result']): number | null {
  const from = Math.max(0, total - near - (page - 1) * pageSize);
  return near > 0 && from < ids.length ? from : null;
}

/**
 * What a page of results says of how its text was read. `amounts`: what those of this search are. Names in the text are
 * known to its list alone. Pure.
 */
export function tellReading(
  q: string,
  { result, isNear, alternatives }: FoundText,
  filterOf: FilterOfIntent,
  amounts: 'price' | 'salary' = 'price',
): ReadingAnswer {
  const [cheapest] = askedOf(result, 'order');
  const { plan, relaxed, unknown } = result;
  return {
    corrected: plan ? textAsRead(q, plan) : null,
    understood: plan ? plan.understood.map((one) => ({ ...one })) : [],
    intents: intentsOf(result, filterOf),
    amounts: amountsOf(result, amounts),
    named: [],
    cheapest: cheapest ? { typed: cheapest.typed, plain: cheapest.plain } : null,
    relaxed: isNear ? 'category' : relaxed === 'wishes' ? 'some' : relaxed,
    near_results: result.near,
    near_from: nearFromOf(result),
    alternatives: [...alternatives],
    missing_words: unknown,
  };
}
