/** What is chosen on the page and not stored until it is saved. */
export interface Choices {
  courses: ReadonlySet<number>;
  jobs: ReadonlySet<number>;
}

/** The choices with one more, or with one less where it was there. Pure. */
export function toggled(choices: Choices, kind: keyof Choices, id: number): Choices {
  const next = new Set(choices[kind]);
  if (!next.delete(id)) next.add(id);
  return { ...choices, [kind]: next };
}

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id));

/** Whether saving would change nothing. Pure. */
export const isUnchanged = (one: Choices, other: Choices): boolean =>
  isSame(one.courses, other.courses) && isSame(one.jobs, other.jobs);

export const choicesOf = (data: {
  favorite_course_categories: readonly { id: number }[];
  favorite_job_categories: readonly { id: number }[];
}): Choices => ({
  courses: new Set(data.favorite_course_categories.map(({ id }) => id)),
  jobs: new Set(data.favorite_job_categories.map(({ id }) => id)),
});
