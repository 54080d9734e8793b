type Node = Record<string, unknown>;

/**
 * What Google's documentation asks of a type: without the first it shows nothing, and each of the others makes it show
 * more.
 */
interface Rules {
  required: readonly string[];
  recommended: readonly string[];
}

const rules: Readonly<Record<string, Rules>> = {
  Course: {
    required: ['name', 'description', 'provider', 'offers', 'hasCourseInstance'],
    recommended: ['url', 'image', 'inLanguage', 'educationalLevel', 'aggregateRating'],
  },
  CourseInstance: { required: ['courseMode'], recommended: ['courseWorkload', 'startDate', 'instructor'] },
  Offer: { required: ['category', 'price', 'priceCurrency'], recommended: ['validFrom', 'url'] },
  JobPosting: {
    required: ['title', 'description', 'datePosted', 'hiringOrganization'],
    recommended: [
      'validThrough',
      'employmentType',
      'identifier',
      'baseSalary',
      'directApply',
      'experienceRequirements',
      'educationRequirements',
      'qualifications',
      'skills',
    ],
  },
  ItemList: { required: ['itemListElement'], recommended: ['numberOfItems'] },
  ListItem: { required: ['position'], recommended: ['name'] },
  BreadcrumbList: { required: ['itemListElement'], recommended: [] },
  Place: { required: ['address'], recommended: ['name'] },
  PostalAddress: { required: ['addressCountry'], recommended: ['addressLocality', 'addressRegion'] },
  Organization: { required: ['name'], recommended: ['logo', 'sameAs', 'address'] },
  Rating: { required: ['ratingValue'], recommended: ['bestRating'] },
  AggregateRating: { required: ['ratingValue', 'ratingCount'], recommended: ['bestRating'] },
  Review: { required: ['author', 'reviewRating'], recommended: ['datePublished', 'reviewBody'] },
  MonetaryAmount: { required: ['currency', 'value'], recommended: [] },
  QuantitativeValue: { required: ['unitText'], recommended: ['minValue'] },
  OccupationalExperienceRequirements: { required: ['monthsOfExperience'], recommended: [] },
  EducationalOccupationalCredential: { required: ['credentialCategory'], recommended: [] },
};

const employmentTypes = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
];
const credentials = [
  'high school',
  'associate degree',
  'bachelor degree',
  'professional certificate',
  'postgraduate degree',
];
const isoDate = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;
const dates = [
  'datePosted',
  'validThrough',
  'startDate',
  'endDate',
  'validFrom',
  'priceValidUntil',
  'datePublished',
  'dateModified',
];

/** Values that Google takes; what is not named here may be anything. */
const values: Readonly<Record<string, (value: unknown, node: Node) => boolean>> = {
  courseMode: (mode) => ['Online', 'Onsite', 'Blended'].includes(mode as string),
  courseWorkload: (length) => /^PT(?:\d+H)?(?:\d+M)?$/.test(String(length)),
  priceCurrency: (currency) => currency === 'IRR',
  price: (price) => typeof price === 'number' && price >= 0,
  employmentType: (types) => [types].flat().every((type) => employmentTypes.includes(type as string)),
  credentialCategory: (category) => credentials.includes(category as string),
  monthsOfExperience: (months) => Number.isInteger(months) && Number(months) > 0,
  jobLocationType: (type) => type === 'TELECOMMUTE',
  position: (place) => Number.isInteger(place) && Number(place) > 0,
  url: (url) => /^https?:\/\/[\x21-\x7e]+$/.test(String(url)),
  ...Object.fromEntries(dates.map((name) => [name, (date: unknown) => isoDate.test(String(date))])),
};

/** Every typed node of a document, however deep. */
function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one);
  else if (typeof value === 'object' && value !== null) {
    if ('@type' in value) yield value;
    for (const one of Object.values(value)) yield* nodesIn(one);
  }
}

function placesMissing(node: Node): string[] {
  const type = node['@type'];
  const goesSomewhere = type === 'CourseInstance' && node['courseMode'] !== 'Online';
  if (goesSomewhere && !('location' in node)) return ['CourseInstance lacks location'];
  if (type !== 'JobPosting' || 'jobLocation' in node) return [];
  return 'applicantLocationRequirements' in node && node['jobLocationType'] === 'TELECOMMUTE'
    ? []
    : ['JobPosting is nowhere'];
}

/** What is wrong with structured data: required properties that are missing, values that nobody takes. */
export function structuredDataFaults(document: unknown): string[] {
  return [...nodesIn(document)].flatMap((node) => {
    const type = String(node['@type']);
    const missing = (rules[type]?.required ?? [])
      .filter((name) => !(name in node))
      .map((name) => `${type} lacks ${name}`);
    const wrong = Object.entries(node)
      .filter(([name, value]) => values[name]?.(value, node) === false)
      .map(([name, value]) => `${type}.${name} is ${JSON.stringify(value)}`);
    return [...missing, ...wrong, ...placesMissing(node)];
  });
}

/** Recommended properties of a document's own type that it has. */
export function recommendedIn(document: Node): string[] {
  return (rules[String(document['@type'])]?.recommended ?? []).filter((name) => name in document);
}
