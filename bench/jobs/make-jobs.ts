import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { JobRecord } from '../../apps/server/src/domains/jobs/job-record.ts';
import { seeded } from '../search/make-courses.ts';
import { companyWords, levels, sentences, syllables, trades } from './job-words.ts';

const COMPANIES = 6_000;
/** Province and cities of migration 0002; most jobs are in the first. */
const places: readonly (readonly [number, number])[] = [
  [8, 399],
  [8, 399],
  [8, 399],
  [5, 1122],
  [11, 1356],
  [4, 124],
  [17, 930],
  [1, 366],
  [13, 173],
  [19, 1081],
  [25, 679],
  [27, 761],
  [21, 1137],
  [18, 1060],
  [30, 1528],
  [31, 1547],
];

/** `count` believable jobs; the same seed gives the same ones. One in ten is closed: past its time. */
export function makeJobs(count: number, now: Date, seed = 5): JobRecord[] {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  // Few much used, many hardly: squaring draws towards the beginning.
  const skewed = (n: number): number => Math.floor(random() ** 2 * n);
  const rare = () => Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(syllables)).join('');
  const companies = Array.from({ length: COMPANIES }, (_, n) => ({
    sourceKey: String(n),
    nameFa: `${pick(companyWords.kinds)} ${pick(companyWords.names)} ${rare()}`,
    nameEn: random() < 0.4 ? `${rare().length}${pick(companyWords.english)} ${pick(companyWords.english)}` : null,
    industry: null,
    about: null,
    avatar: null,
  }));
  return Array.from({ length: count }, (_, n) => {
    const trade = trades[skewed(trades.length)]!;
    const role = pick(trade.roles);
    const skills = [
      ...new Set(
        Array.from({ length: 2 + Math.floor(random() * 5) }, () => trade.skills[skewed(trade.skills.length)]!),
      ),
    ];
    const fill = (sentence: string) =>
      sentence.replace(/\{(\w+)\}/g, (_all, what: string) =>
        what === 'role'
          ? role
          : what === 'skill'
            ? pick(trade.skills)
            : what === 'term'
              ? pick(trade.terms)
              : what === 'n'
                ? String(1 + Math.floor(random() * 6))
                : rare(),
      );
    const place = random() < 0.92 ? pick(places) : null;
    return {
      sourceKey: String(n),
      title: `${role}${random() < 0.4 ? ` ${skills[0]!}` : ''}${random() < 0.35 ? ` ${pick(levels)}` : ''}`,
      company: companies[skewed(COMPANIES)]!,
      categoryId: trade.category,
      contractTypes: [...new Set([1 + skewed(5), ...(random() < 0.15 ? [3] : [])])],
      provinceId: place?.[0] ?? null,
      cityId: place?.[1] ?? null,
      salaryFrom: random() < 0.45 ? null : 1_000_000 * (12 + Math.floor(random() ** 2 * 100)),
      workDays: 'شنبه تا چهارشنبه',
      benefits: ['بیمه تکمیلی', 'پاداش', 'ناهار'].filter(() => random() < 0.4),
      descriptionHtml: Array.from(
        { length: 4 + Math.floor(random() * 6) },
        () => `<p>${fill(pick(sentences))}</p>`,
      ).join(''),
      requirements:
        random() < 0.6 ? Array.from({ length: 2 + Math.floor(random() * 3) }, () => fill(pick(sentences))) : null,
      age: null,
      gender: null,
      workExperienceId: random() < 0.8 ? 1 + Math.floor(random() * 4) : null,
      educationDegree: null,
      militaryStatus: null,
      skills: skills.map((name) => ({ name, seniority: null })),
      refUrl: null,
      validUntil:
        random() < 0.1
          ? new Date(now.getTime() - DAY_MS * (1 + Math.floor(random() * 20)))
          : random() < 0.6
            ? new Date(now.getTime() + DAY_MS * (1 + Math.floor(random() * 60)))
            : null,
      publishedAt: new Date(now.getTime() - DAY_MS * 120 * random()),
    };
  });
}
