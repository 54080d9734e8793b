import type { Comment } from '@kavosh/contract/comments.ts';
import type { CourseDetail } from '@kavosh/contract/course-shapes.ts';
import { academyPath, categoryCanonicalPath, coursePath } from '@kavosh/contract/addresses.ts';
import { absoluteUrl } from './page-head.ts';

/** Iranian rial is what ISO 4217 knows; a toman is ten of them. */
const RIAL_PER_TOMAN = 10;
/** A course at sixty branches need not list them all. */
const MAX_INSTANCES = 10;
const MAX_REVIEWS = 5;

const courseModes: Readonly<Record<string, string>> = { online: 'Online', recorded: 'Online', hybrid: 'Blended' };

const educationalLevels = { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' } as const;
/** What schema.org calls them; a course without one awards nothing. */
const credentials = {
  none: null,
  own: 'Certificate of the provider',
  technical: 'Certificate of the Technical and Vocational Training Organization',
  university: 'University certificate',
  international: 'International certificate',
} as const;

/** An ISO 8601 duration of whole minutes: PT32H, PT1H30M. */
const duration = (minutes: number): string =>
  `PT${minutes >= 60 ? `${Math.floor(minutes / 60)}H` : ''}${minutes % 60 || minutes < 60 ? `${minutes % 60}M` : ''}`;

const present = <T>(name: string, value: T | null | undefined | ''): Record<string, T> =>
  value === null || value === undefined || value === '' ? {} : { [name]: value };

/**
 * schema.org Course with its offer, rating, reviews and instances, as Google's course rich results ask for it
 * (schema.org/Course, developers.google.com/search/docs/appearance/structured-data/course-info).
 */
export function courseJsonLd(course: CourseDetail, publicUrl: string, comments: readonly Comment[] = []): object {
  const url = absoluteUrl(publicUrl, coursePath(course));
  const price = course.is_free ? 0 : course.prices?.final.price;
  const minutes = (course.duration_hours ?? 0) * 60 + (course.duration_minutes ?? 0);
  const picture = course.images.og ?? course.images.cover;
  const courseMode = courseModes[course.type.type] ?? 'Onsite';
  const shared = {
    '@type': 'CourseInstance',
    courseMode,
    ...(minutes > 0 ? { courseWorkload: duration(minutes) } : {}),
  };
  const instructors = course.instructors.map((one) => ({
    '@type': 'Person',
    name: `${one.first_name} ${one.last_name}`.trim(),
  }));
  const whole = {
    ...shared,
    ...present('startDate', course.start_datetime),
    ...present('endDate', course.end_datetime),
    ...placeOf(course, courseMode),
    ...(instructors.length ? { instructor: instructors } : {}),
  };
  const held = course.editions.slice(0, MAX_INSTANCES).map((edition) => ({
    ...shared,
    ...present('startDate', edition.start_datetime),
    ...present('endDate', edition.end_datetime),
    ...placeOf(course, courseMode, edition.center),
    ...(edition.teacher
      ? { instructor: { '@type': 'Person', name: edition.teacher } }
      : instructors.length
        ? { instructor: instructors }
        : {}),
  }));
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    '@id': url,
    url,
    name: course.title,
    // Required, and an imported course may have no text of its own.
    description: course.description_summary_string || course.title,
    inLanguage: 'fa',
    dateModified: course.updated_at,
    provider: { '@type': 'Organization', name: course.academy.name, ...present('sameAs', siteOf(course.ref_url)) },
    ...present('educationalLevel', course.level && educationalLevels[course.level]),
    ...present('educationalCredentialAwarded', course.certificate && credentials[course.certificate]),
    ...present('image', picture && absoluteUrl(publicUrl, picture)),
    ...(course.rating.participants > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: course.rating.average,
            ratingCount: course.rating.participants,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    ...reviewsOf(comments),
    ...(price === undefined || course.is_ended ? {} : { offers: offerOf(course, price, url) }),
    hasCourseInstance: held.length ? held : [whole],
  };
}

/** What it costs, and for how long: a course that is over cannot be bought. */
function offerOf({ published_at: from, end_datetime: end }: CourseDetail, price: number, url: string): object {
  const category = price === 0 ? 'Free' : 'Paid';
  const terms = {
    '@type': 'Offer',
    category,
    price: price * RIAL_PER_TOMAN,
    priceCurrency: 'IRR',
    url,
    validFrom: from,
  };
  return { ...terms, ...present('priceValidUntil', end) };
}

/** Where one goes: the branch, else the academy, in the city that is known. A course online is nowhere. */
function placeOf({ academy, city }: CourseDetail, mode: string, center = ''): { location?: object } {
  if (mode === 'Online') return {};
  const address = { '@type': 'PostalAddress', ...present('addressLocality', city?.name), addressCountry: 'IR' };
  return { location: { '@type': 'Place', name: center || academy.name, address } };
}

/** The comments shown that say something and are signed: a review needs an author. */
function reviewsOf(comments: readonly Comment[]): { review?: object[] } {
  const reviews = comments.flatMap(({ rating, content, created_at: at, user }) =>
    user === null || content === null
      ? []
      : [
          {
            '@type': 'Review',
            author: { '@type': 'Person', name: `${user.first_name} ${user.last_name}`.trim() },
            datePublished: at,
            reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
            reviewBody: content,
          },
        ],
  );
  return reviews.length ? { review: reviews.slice(0, MAX_REVIEWS) } : {};
}

/** The site that a course's page at its academy belongs to. */
const siteOf = (address: string | null): string | null =>
  address !== null && URL.canParse(address) ? `${new URL(address).origin}/` : null;

/** schema.org BreadcrumbList; the last step is the page itself. */
export function breadcrumbsJsonLd(steps: readonly { name: string; path: string }[], publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: absoluteUrl(publicUrl, step.path),
    })),
  };
}

/** schema.org ItemList of a page of results: what is on it, in its order, each by its own page. */
export const listJsonLd = (items: readonly { title: string; href: string }[], publicUrl: string): object[] =>
  items.length === 0
    ? []
    : [
        {
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          numberOfItems: items.length,
          itemListElement: items.map(({ title, href }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: title,
            url: absoluteUrl(publicUrl, href),
          })),
        },
      ];

/** schema.org WebSite with the search box, and the organisation behind it; `elsewhere`: addresses of its own pages. */
export function websiteJsonLd(publicUrl: string, elsewhere: readonly string[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'کاوش',
    alternateName: 'Kavosh',
    url: `${publicUrl}/`,
    inLanguage: 'fa',
    publisher: {
      '@type': 'Organization',
      name: 'کاوش',
      alternateName: 'Kavosh',
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon-512.png`,
      ...(elsewhere.length === 0 ? {} : { sameAs: elsewhere }),
    },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/courses?q={search_term_string}&sortby=1&page=1` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The way from the home page to a category, as breadcrumb steps. */
export const categorySteps = (category: {
  id: number;
  name: string;
  parent: { id: number; name: string } | null;
}): { name: string; path: string }[] => [
  { name: 'خانه', path: '/' },
  ...(category.parent ? [{ name: category.parent.name, path: categoryCanonicalPath(category.parent) }] : []),
  { name: category.name, path: categoryCanonicalPath(category) },
];

/** schema.org EducationalOrganization with its rating over all courses; `sameAs`: its own site, where one is known. */
export function academyJsonLd(
  academy: {
    id: number;
    name: string;
    about: string;
    avatar: string | null;
    site_url: string | null;
    rating: { average: number; participants: number };
  },
  publicUrl: string,
): object {
  const url = absoluteUrl(publicUrl, academyPath(academy));
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    '@id': url,
    url,
    name: academy.name,
    ...present('description', academy.about),
    ...present('logo', academy.avatar && absoluteUrl(publicUrl, academy.avatar)),
    ...(academy.site_url === null ? {} : { sameAs: [academy.site_url] }),
    ...(academy.rating.participants > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: academy.rating.average,
            ratingCount: academy.rating.participants,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}
