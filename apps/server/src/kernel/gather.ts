import { within } from './deadline.ts';

/**
 * Makes one question of those that are asked at the same time: while one is under way the next ones wait, and go
 * together when it ends, or before that when half as many have come as are in it. Nobody waits for company while
 * nothing is under way: what is asked in one turn of the event loop goes at once. For what costs by the question and
 * not by what is asked.
 * @param ask answers as many as it was asked, in their order; where it fails, it fails for all of them
 * @param most items of one question
 * @param lanes questions under way at the same time
 * @param patienceMs a question that takes longer fails, so that those behind it go on: what is asked of a connection
 *   that is dead may never end
 */
export function gather<Item, Answer>(
  ask: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { most, lanes, patienceMs }: { most: number; lanes: number; patienceMs: number },
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
      const answers = await within(patienceMs, Promise.resolve(asked.map(({ item }) => item)).then(ask));
      if (answers.length !== asked.length) throw new Error(`${asked.length} were asked, ${answers.length} answered`);
      asked.forEach(({ resolve }, at) => resolve(answers[at]!));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
    underWay -= 1;
    plan();
  }
  const mayGo = (): boolean =>
    waiting.length > 0 && (underWay === 0 || (underWay < lanes && waiting.length * 2 >= latest));
  /** After whatever else arrives in this turn. */
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
