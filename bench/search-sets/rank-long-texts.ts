import { foldLetters } from '@kavosh/persian/fold.ts';
import { documentTerms } from '@kavosh/persian/reading/document-terms.ts';
import type { ReadOptions } from '@kavosh/persian/reading/read-text.ts';
import { readText } from '@kavosh/persian/reading/read-text.ts';
import { declareCourseIndex } from '../../apps/server/src/domains/catalogue/search/course-index.ts';
import { packDocument } from '../../apps/server/src/search-index/document.ts';
import { MemoryIndex } from '../../apps/server/src/search-index/memory-index.ts';
import { makeJudgedQueries, makeLongCourses, type JudgedQuery, type LongCourse } from './long-texts.ts';

const BEST = 10;

/** Documents by how well a text fits them, the best first. */
type Ranked = (text: string) => number[];

/** Plain BM25 over all words of a course: folded letters, nothing else. */
function plainBm25(courses: readonly LongCourse[]): Ranked {
  const wordsIn = (text: string): string[] =>
    foldLetters(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '');
  const texts = courses.map(({ title, summary, body }) => wordsIn(`${title} ${summary} ${body}`));
  const average = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  const postings = new Map<string, Map<number, number>>();
  texts.forEach((text, id) => {
    for (const word of text) {
      const own = postings.get(word) ?? new Map<number, number>();
      postings.set(word, own.set(id, (own.get(id) ?? 0) + 1));
    }
  });
  return (query) => {
    const scores = new Map<number, number>();
    for (const word of new Set(wordsIn(query))) {
      const found = postings.get(word) ?? new Map<number, number>();
      const idf = Math.log(1 + (texts.length - found.size + 0.5) / (found.size + 0.5));
      for (const [id, times] of found) {
        const norm = 1.2 * (0.25 + (0.75 * texts[id]!.length) / average);
        scores.set(id, (scores.get(id) ?? 0) + (idf * times * 2.2) / (times + norm));
      }
    }
    return [...scores].sort(([a, x], [b, y]) => y - x || a - b).map(([id]) => id);
  };
}

/** The engine of the product with the weights of courses. */
async function kavosh(courses: readonly LongCourse[], options: ReadOptions): Promise<Ranked> {
  const declaration = declareCourseIndex(() => []);
  const index = new MemoryIndex(declaration);
  await index.apply(
    courses.map(({ title, summary, body }, id) =>
      packDocument(declaration, {
        id,
        fields: { title: [documentTerms(title)], summary: [documentTerms(summary)], body: [documentTerms(body)] },
        filters: {},
        orders: { newest: 0, popular: 0, cheap: 0 },
        prior: 0,
        endsAt: null,
      }),
    ),
  );
  await index.settled();
  const now = new Date(0);
  return (text) => index.search(readText(text, index.vocabulary, options), { page: 1, pageSize: BEST, now }).ids;
}

function ndcg(ids: readonly number[], grades: readonly number[]): number {
  const gain = (list: readonly number[]): number =>
    list.slice(0, BEST).reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0);
  const ideal = gain(grades.toSorted((a, b) => b - a));
  return ideal === 0 ? 1 : gain(ids.map((id) => grades[id]!)) / ideal;
}

export interface LongTextRow {
  kind: JudgedQuery['kind'] | 'all';
  n: number;
  /** Mean nDCG@10 of the first and of the second half. */
  ours: [number, number];
  plain: [number, number];
}

/** How well long texts are ranked, beside plain BM25 on the same texts in the same run; each kind in two halves. */
export async function rankLongTexts(options: ReadOptions, show?: (line: string) => void): Promise<LongTextRow[]> {
  const courses = makeLongCourses(1200, 7);
  const engines = { ours: await kavosh(courses, options), plain: plainBm25(courses) };
  // Every second text belongs to the half that nothing is tuned on.
  const judged = [1, 2, 3].flatMap((seed) => makeJudgedQueries(seed)).map((query, i) => ({ ...query, half: i % 2 }));
  const scored = judged.map(({ kind, text, grade, half }) => {
    const grades = courses.map(grade);
    const [ours, plain] = [ndcg(engines.ours(text), grades), ndcg(engines.plain(text), grades)];
    if (half === 0 && ours < plain - 0.1) show?.(`${text}  ours ${ours.toFixed(2)}, plain ${plain.toFixed(2)}`);
    return { kind, half, ours, plain };
  });
  const kinds = [...new Set(judged.map((one) => one.kind)), 'all' as const];
  return kinds.map((kind) => {
    const own = scored.filter((one) => kind === 'all' || one.kind === kind);
    const mean = (engine: 'ours' | 'plain'): [number, number] =>
      [0, 1].map((half) => {
        const list = own.filter((one) => one.half === half);
        return list.reduce((sum, one) => sum + one[engine], 0) / list.length;
      }) as [number, number];
    return { kind, n: own.length, ours: mean('ours'), plain: mean('plain') };
  });
}
