import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { CourseRecord, PriceRecord } from '../../apps/server/src/domains/catalogue/catalogue.ts';
import { defaultCover, type MediaDesign } from '../../apps/server/src/domains/media/media.ts';
import { demoAcademies } from './academies.ts';
import { allDemoCourses } from './all-courses.ts';
import { standardCategories } from '../../apps/server/src/domains/catalogue/categories/standard-categories.ts';
import { demoCities } from './demo-types.ts';
import type { DemoCourse, DemoInstructor, DemoPalette, DemoPrice } from './demo-types.ts';

/** A whole number that is always the same for the same text (FNV-1a, 32 bits): seeds of pictures. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}

const escape = (text: string): string =>
  text.replace(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char]!);

const topicsHtml = (topics: DemoCourse['topics']): string =>
  topics
    .map(
      ({ title, items }) =>
        `<h3>${escape(title)}` +
        `</h3>${items.length ? `<ul>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>` : ''}`,
    )
    .join('');

function priceOf(price: DemoPrice): PriceRecord {
  if (price.kind === 'none') return { original: null, isFree: false, discountPercent: null, discountAmount: null };
  if (price.kind === 'free') return { original: null, isFree: true, discountPercent: null, discountAmount: null };
  const { discount } = price;
  return {
    original: price.toman,
    isFree: false,
    discountPercent: discount && 'percent' in discount ? discount.percent : null,
    discountAmount: discount && 'toman' in discount ? discount.toman : null,
  };
}

export const paletteOfCategory = (id: number): DemoPalette =>
  standardCategories.find((top) => top.id === id || top.subs.some((sub) => sub.id === id))!.palette;

const nameOfCategory = (id: number): string =>
  standardCategories.flatMap((top) => [top, ...top.subs]).find((one) => one.id === id)!.name;

/**
 * Designs of a demo picture; their ids come from the media domain. Courses of one category stand one after another in
 * the catalogue, and so take different layouts and tones.
 */
export const coverDesign = (course: DemoCourse): MediaDesign => ({
  ...defaultCover(paletteOfCategory(course.category), course.key, {
    topic: nameOfCategory(course.category),
    title: course.title,
  }),
  seed: allDemoCourses.findIndex(({ key }) => key === course.key),
});
export const categoryDesign = (id: number): MediaDesign =>
  defaultCover(paletteOfCategory(id), `category-${id}`, { topic: nameOfCategory(id) });
export const portraitDesign = ({ key, firstName }: Pick<DemoInstructor, 'key' | 'firstName'>): MediaDesign => ({
  kind: 'portrait',
  palette: palettes[seedOf(key) % palettes.length]!,
  seed: seedOf(key),
  figure: menOfDemo.has(firstName) ? 'man' : 'woman',
});
/** First names of the men among the invented teachers. */
const menOfDemo: ReadonlySet<string> = new Set(
  (
    'آرش آرمان امید ایلیا بابک بردیا بهرنگ بهزاد حامد خسرو دانیال سامان سهراب سیاوش عبدالرضا فربد فرهاد مانی ' +
    'مهرداد نادر پویا کامیار کاوه یاشار یونس'
  ).split(' '),
);
const palettes: readonly DemoPalette[] = [
  'turquoise',
  'violet',
  'indigo',
  'saffron',
  'emerald',
  'rose',
  'azure',
  'slate',
];
/** The mark of an academy: the first letter of the word that names it («آکادمی نارنجستان» → «ن»). */
export const logoDesign = (academy: { key: string; name: string }): MediaDesign => ({
  kind: 'logo',
  letters: academy.name.split(' ').at(-1)!.slice(0, 1),
  palette: palettes[demoAcademies.findIndex((one) => one.key === academy.key) % palettes.length]!,
  seed: seedOf(academy.key),
});

/**
 * A demo course as the catalogue takes it; `now` is the day that its relative dates count from, `mediaId` names its
 * pictures.
 */
export function demoCourseRecord(
  course: DemoCourse,
  people: ReadonlyMap<string, DemoInstructor>,
  now: Date,
  mediaId: (design: MediaDesign) => string,
): CourseRecord {
  const academyIndex = demoAcademies.findIndex((one) => one.key === course.academy);
  const academy = demoAcademies[academyIndex]!;
  const day = (days: number | undefined, hour: number): Date | null => {
    if (days === undefined) return null;
    const date = new Date(now.getTime() + days * DAY_MS);
    date.setUTCHours(hour, 30, 0, 0);
    return date;
  };
  const price = priceOf(course.price);
  const address = `${academy.siteUrl}/courses/${course.key}`;
  return {
    sourceKey: course.key,
    title: course.title,
    summary: course.summary,
    descriptionHtml: course.description,
    topicsHtml: topicsHtml(course.topics),
    academy: {
      sourceKey: academy.key,
      name: academy.name,
      about: academy.about,
      siteUrl: academy.siteUrl,
      hosts: [new URL(academy.siteUrl).host],
      avatar: mediaId(logoDesign(academy)),
      position: academyIndex + 1,
    },
    categoryId: course.category,
    type: course.type,
    level: course.level,
    certificate: academy.certificate,
    cityId: course.city === undefined ? null : demoCities[course.city],
    instructors: course.instructors.map((key) => {
      const person = people.get(key)!;
      return {
        sourceKey: key,
        firstName: person.firstName,
        lastName: person.lastName,
        position: person.position,
        image: mediaId(portraitDesign(person)),
      };
    }),
    price,
    paymentType: course.paymentType,
    cashbackPercent: course.cashbackPercent,
    startsAt: day(course.startsInDays, 12),
    endsAt: day(course.endsInDays, 16),
    durationMinutes: course.durationMinutes ?? null,
    episodes: course.episodes ?? null,
    refUrl: address,
    refUrlDiscount: price.discountPercent === null && price.discountAmount === null ? null : `${address}?offer=kavosh`,
    publishedAt: new Date(now.getTime() - course.publishedDaysAgo * DAY_MS),
    cover: mediaId(coverDesign(course)),
    // Nobody voted but the demo people, whose comments come with them.
    editions: [],
  };
}
