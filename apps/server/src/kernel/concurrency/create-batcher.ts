import { withTimeout } from './with-timeout.ts';

/**
 * Batches questions that are asked at the same time. What is asked in one turn of the event loop goes at once. While a
 * batch is under way the next questions wait; they go when it ends, or earlier when half as many wait as are in it.
 * Use it where a question costs by the round trip and not by its size.
 * @param ask answers as many as it was asked, in their order; where it fails, it fails for all of them
 * @param most items of one batch
 * @param concurrency batches under way at the same time
 * @param patienceMs a batch that takes longer fails, so that those behind it go on: a dead connection may never answer
 */
export function createBatcher<Item, Answer>(
  ask: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { most, concurrency, patienceMs }: { most: number; concurrency: number; patienceMs: number },
): (item: Item) => Promise<Answer> {
  interface Waiting {
    item: Item;
    resolve: (answer: Answer) => void;
    reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let underWay = 0;
  /** Items of the latest question. */
  let latest = 0;
  let isDue = false;
  async function go(): Promise<void> {
    const asked = waiting.slice(0, most);
    waiting = waiting.slice(most);
    latest = asked.length;
    underWay += 1;
    try {
      const answers = await withTimeout(patienceMs, Promise.resolve(asked.map(({ item }) => item)).then(ask));
      if (answers.length !== asked.length) throw new Error(`${asked.length} were asked, ${answers.length} answered`);
      asked.forEach(({ resolve }, at) => resolve(answers[at]!));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
    underWay -= 1;
    plan();
  }
  const mayGo = (): boolean =>
    waiting.length > 0 && (underWay === 0 || (underWay < concurrency && waiting.length * 2 >= latest));
  /** After all else that arrives in this turn. */
  function plan(): void {
    if (isDue || !mayGo()) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      while (mayGo()) void go();
    });
  }
  return (item) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      plan();
    });
}
