/** What a feed says of one job, in our words: what `saveJobs` takes. HTML is sanitised before it gets here. */
export interface JobRecord {
  /** The job's identity in its feed; the same key is the same job. */
  sourceKey: string;
  title: string;
  company: CompanyRecord;
  categoryId: number;
  /** Ids of contract_type, in the order in which they are shown. */
  contractTypes: readonly number[];
  /** Ids of province and city; both null where the place is not said or anywhere. A city lies in the province. */
  provinceId: number | null;
  cityId: number | null;
  /** Whole toman a month, the least that is offered; null: by agreement. */
  salaryFrom: number | null;
  workDays: string | null;
  benefits: readonly string[];
  descriptionHtml: string;
  requirements: readonly string[] | null;
  age: { min: number | null; max: number | null } | null;
  gender: 'male' | 'female' | null;
  /** Id of work_experience; null where it is not said. */
  workExperienceId: number | null;
  educationDegree: string | null;
  militaryStatus: string | null;
  skills: readonly SkillRecord[];
  /** Where one applies; http or https. */
  refUrl: string | null;
  validUntil: Date | null;
  /** Null: the moment of its first import. */
  publishedAt: Date | null;
  /** Dates of the feed that cannot be read; each is null above. Left out where there are none. */
  unreadDates?: readonly ('publishedAt' | 'validUntil')[];
  /**
   * Media id of the picture shown where the page is shared; `saveJobs` of the domain's face fills it. No word of the
   * feed.
   */
  ogImage?: string;
}

export interface CompanyRecord {
  sourceKey: string;
  nameFa: string;
  nameEn: string | null;
  industry: string | null;
  about: string | null;
  /** Its own site; https. */
  siteUrl: string | null;
  /** Its pages elsewhere; https, at most ten. */
  profiles: readonly string[];
  /** Media id of the logo. */
  avatar: string | null;
}

export interface SkillRecord {
  name: string;
  /** 1 beginner, 2 intermediate, 3 advanced. */
  seniority: 1 | 2 | 3 | null;
}

export interface JobCategoryRecord {
  id: number;
  name: string;
  image: string | null;
  position: number;
}
