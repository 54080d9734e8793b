import { syllabi } from './hand/syllabi.ts';

/** A course with a text of some five kilobytes, and what it was made of. */
export interface LongCourse {
  title: string;
  summary: string;
  body: string;
  subject: number;
  /** Topics of its own subject that lessons are about; the others of the subject are touched once. */
  about: ReadonlySet<number>;
  /** Another subject with the topics of it that a chapter is about. */
  chapter: { subject: number; topics: ReadonlySet<number> };
}

/** A text that somebody may type, with how well each course answers it: 3 the best, 0 not at all. */
export interface JudgedQuery {
  kind: 'topic' | 'two topics' | 'subject and topic' | 'question';
  text: string;
  grade: (course: LongCourse) => number;
}

/** The same numbers for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const LEVELS = ['مقدماتی', 'پیشرفته', 'کاربردی', 'جامع', 'ویژه بازار کار', 'فشرده', ''];
const ABOUT = [
  'در این جلسه {x} را گام به گام می‌آموزید و تمرین می‌کنید.',
  'سرفصل {x}: از نخستین نمونه تا کار واقعی، همراه با رفع اشکال.',
  'پس از آن نوبت {x} است که بیشتر هنرجویان در آن مشکل دارند.',
  'کارگاه عملی {x} در گروه‌های کوچک برگزار می‌شود.',
  'در پایان هفته پروژه‌ای درباره {x} تحویل می‌دهید.',
];
const TOUCHED = ['اشاره‌ای کوتاه به {x}.', 'در حد آشنایی: {x}.', 'مروری بر {x} در یک ساعت پایانی.'];
const CHAPTER = [
  'فصلی جداگانه به {s} می‌پردازد و {x} را نشان می‌دهد.',
  'برای کسانی که با {s} کار می‌کنند، {x} نیز گفته می‌شود.',
];
const ELSEWHERE = [
  'دوره‌های دیگر این آموزشگاه: {s}، با نگاهی به {x}.',
  'کسانی که {s} خوانده‌اند می‌توانند {x} را کنار این دوره مرور کنند.',
];
const FILLER = [
  'ثبت‌نام تا پایان ماه باز است و ظرفیت هر کلاس بیست نفر است.',
  'گواهی پایان دوره پس از قبولی در آزمون کتبی و عملی صادر می‌شود.',
  'استادان ما سال‌ها در بازار کار تجربه دارند و پاسخ‌گوی پرسش‌ها هستند.',
  'فیلم همه جلسه‌ها تا شش ماه در دسترس شرکت‌کنندگان می‌ماند.',
  'این دوره برای دانشجویان، کارمندان و علاقه‌مندان طراحی شده است.',
  'پیش‌نیاز خاصی لازم نیست، تنها علاقه و پیگیری می‌خواهد.',
  'پرداخت قسطی و تخفیف گروهی نیز امکان‌پذیر است.',
  'در هر جلسه زمانی برای پرسش و پاسخ و تمرین فردی در نظر گرفته شده است.',
  'منابع درسی و فایل‌های تمرین در نخستین جلسه تحویل داده می‌شود.',
  'هنرجویان برتر برای کارآموزی به شرکت‌های همکار معرفی می‌شوند.',
];

const TEXT_LENGTH = 2800;

export function makeLongCourses(count: number, seed: number): LongCourse[] {
  const random = randomOf(seed);
  const below = (most: number): number => Math.floor(random() * most);
  const oneOf = <One>(all: readonly One[]): One => all[below(all.length)]!;
  const some = (most: number, of: number): Set<number> => {
    const chosen = new Set<number>();
    while (chosen.size < most) chosen.add(below(of));
    return chosen;
  };
  const say = (pattern: string, subject: number, topic: number): string =>
    pattern.replace('{s}', oneOf(syllabi[subject]!.names)).replace('{x}', syllabi[subject]!.topics[topic]!);
  return Array.from({ length: count }, (): LongCourse => {
    const subject = below(syllabi.length);
    const { names, topics } = syllabi[subject]!;
    const about = some(3, topics.length);
    const other = (subject + 1 + below(syllabi.length - 1)) % syllabi.length;
    const chapter = { subject: other, topics: some(2, syllabi[other]!.topics.length) };
    const said = [...about].flatMap((topic) =>
      Array.from({ length: 3 + below(3) }, () => say(oneOf(ABOUT), subject, topic)),
    );
    topics.forEach((_, topic) => {
      if (!about.has(topic)) said.push(say(oneOf(TOUCHED), subject, topic));
    });
    for (const topic of chapter.topics) for (const pattern of CHAPTER) said.push(say(pattern, other, topic));
    for (let i = 0; i < 3; i += 1) {
      const far = below(syllabi.length);
      said.push(say(oneOf(ELSEWHERE), far, below(syllabi[far]!.topics.length)));
    }
    for (let length = said.join(' ').length; length < TEXT_LENGTH;) {
      const next = random() < 0.15 ? `${oneOf(names)}: ${oneOf(FILLER)}` : oneOf(FILLER);
      said.push(next);
      length += next.length + 1;
    }
    const [first = 0] = about;
    const named = random() < 0.5 ? `: ${topics[first]!}` : '';
    return {
      title: `${oneOf(['آموزش ', 'دوره ', '', 'کارگاه '])}${oneOf(names)} ${oneOf(LEVELS)}`.trim() + named,
      summary: `${oneOf(FILLER)} ${say(oneOf(ABOUT), subject, first)}`,
      body: said
        .map((one) => [random(), one] as const)
        .sort(([a], [b]) => a - b)
        .map(([, one]) => one)
        .join(' '),
      subject,
      about,
      chapter,
    };
  });
}

/** How well a course answers somebody who asks for a topic. */
function topicGrade(course: LongCourse, subject: number, topic: number): number {
  if (course.subject === subject) return course.about.has(topic) ? 3 : 1;
  return course.chapter.subject === subject && course.chapter.topics.has(topic) ? 2 : 0;
}

/** Of every subject some texts of each kind. */
export function makeJudgedQueries(seed: number): JudgedQuery[] {
  const random = randomOf(seed);
  const below = (most: number): number => Math.floor(random() * most);
  return syllabi.flatMap(({ names, topics }, subject): JudgedQuery[] => {
    const name = names[below(names.length)]!;
    const one = below(topics.length);
    const two = (one + 1 + below(topics.length - 1)) % topics.length;
    const three = (two + 1 + below(topics.length - 1)) % topics.length;
    // Of two things one is half an answer.
    const both = (course: LongCourse, a: number, b: number): number => {
      const [low, high] = [topicGrade(course, subject, a), topicGrade(course, subject, b)].toSorted((x, y) => x - y);
      return low === 3 ? 3 : high === 3 && low! > 0 ? 2 : low === 0 ? 0 : 1;
    };
    const withSubject = (course: LongCourse): number =>
      course.subject === subject ? (course.about.has(three) ? 3 : 1) : topicGrade(course, subject, three) > 0 ? 2 : 0;
    const plain = (text: string): string => text.replaceAll('\u200c', ' ');
    return [
      { kind: 'topic', text: topics[one]!, grade: (course) => topicGrade(course, subject, one) },
      { kind: 'topic', text: plain(topics[two]!), grade: (course) => topicGrade(course, subject, two) },
      { kind: 'two topics', text: `${topics[one]!} ${topics[two]!}`, grade: (course) => both(course, one, two) },
      { kind: 'subject and topic', text: `${topics[three]!} ${name}`, grade: withSubject },
      {
        kind: 'question',
        text: `آموزش ${plain(topics[one]!)} و ${topics[three]!} در ${name}`,
        grade: (course) => both(course, one, three),
      },
    ];
  });
}
