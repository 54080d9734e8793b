/** A course that a plan may take. */
export interface Teaching {
  id: number;
  /** Whole toman; null where no price is known. */
  price: number | null;
  /** Null where the length is not known. */
  minutes: number | null;
  /** Skills that it teaches. */
  skills: readonly number[];
}

export interface CoursePlan {
  /** With the lacked skills that each is taken for; a skill is covered once. */
  courses: { id: number; covers: number[] }[];
  /** Lacked skills that no course teaches. */
  untaught: number[];
}

/** Up to this many skills the cheapest set is found; more are covered greedily, which may cost a little more. */
const EXACT = 12;

/** What a set of courses costs: those without a price come last, then toman, then courses, then minutes. */
type Cost = readonly [unpriced: number, toman: number, courses: number, minutes: number];
const nothing: Cost = [0, 0, 0, 0];
const costOf = ({ price, minutes }: Teaching): Cost => [price === null ? 1 : 0, price ?? 0, 1, minutes ?? 0];
const plus = (a: Cost, b: Cost): Cost => [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]];

function isLess(a: Cost, b: Cost): boolean {
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return a[i]! < b[i]!;
  return false;
}

/**
 * The set of courses that covers the lacked skills at the smallest cost: as few as possible of those whose price is not
 * known, then the fewest toman, then the fewest courses, then the shortest. Up to 12 skills exactly (each set of skills
 * is solved from smaller ones, 2^12 of them at most), beyond greedily by cost for each new skill.
 * @param courses each skill that one teaches counts only where it is lacked
 */
export function planCourses(lacked: readonly number[], courses: readonly Teaching[]): CoursePlan {
  const taught = new Set(courses.flatMap((course) => course.skills));
  const wanted = [...new Set(lacked)].filter((skill) => taught.has(skill));
  const untaught = [...new Set(lacked)].filter((skill) => !taught.has(skill));
  const chosen = wanted.length <= EXACT ? cheapestCover(wanted, courses) : greedyCover(wanted, courses);
  const open = new Set(wanted);
  // Who covers most is named first and for all that it covers.
  const taken = chosen
    .toSorted((a, b) => coverOf(b, open).length - coverOf(a, open).length || a.id - b.id)
    .map((course) => {
      const covers = coverOf(course, open);
      for (const skill of covers) open.delete(skill);
      return { id: course.id, covers };
    });
  return { courses: taken, untaught };
}

const coverOf = (course: Teaching, open: ReadonlySet<number>): number[] =>
  [...new Set(course.skills)].filter((skill) => open.has(skill));

interface Step {
  cost: Cost;
  course: Teaching | null;
  before: number;
}

function cheapestCover(wanted: readonly number[], courses: readonly Teaching[]): Teaching[] {
  const bit = new Map(wanted.map((skill, at) => [skill, 1 << at]));
  const cheapest = new Map<number, Teaching>();
  for (const course of courses) {
    const mask = course.skills.reduce((sum, skill) => sum | (bit.get(skill) ?? 0), 0);
    const known = cheapest.get(mask);
    if (mask !== 0 && (known === undefined || isLess(costOf(course), costOf(known)))) cheapest.set(mask, course);
  }
  const all = (1 << wanted.length) - 1;
  const steps: (Step | undefined)[] = [{ cost: nothing, course: null, before: 0 }];
  for (let have = 0; have <= all; have += 1) {
    const step = steps[have];
    if (!step) continue;
    // Some course of a best set covers the first skill that is still lacked: only those are tried.
    const first = ~have & (have + 1);
    for (const [mask, course] of cheapest) {
      if ((mask & first) === 0) continue;
      const cost = plus(step.cost, costOf(course));
      const known = steps[have | mask];
      if (known === undefined || isLess(cost, known.cost)) steps[have | mask] = { cost, course, before: have };
    }
  }
  const chosen: Teaching[] = [];
  for (let at = all; at !== 0; at = steps[at]!.before) chosen.push(steps[at]!.course!);
  return chosen;
}

function greedyCover(wanted: readonly number[], courses: readonly Teaching[]): Teaching[] {
  const open = new Set(wanted);
  const chosen: Teaching[] = [];
  while (open.size > 0) {
    const ranked = courses
      .map((course) => ({ course, covers: coverOf(course, open) }))
      .filter(({ covers }) => covers.length > 0)
      .sort(
        (a, b) =>
          (a.course.price === null ? 1 : 0) - (b.course.price === null ? 1 : 0) ||
          (a.course.price ?? 0) / a.covers.length - (b.course.price ?? 0) / b.covers.length ||
          b.covers.length - a.covers.length ||
          a.course.id - b.course.id,
      );
    const best = ranked[0]!;
    chosen.push(best.course);
    for (const skill of best.covers) open.delete(skill);
  }
  return chosen;
}
