/** What pages show, by who owns it; functions/tell_change.sql says which tables are which. */
export const changeSubjects = ['courses', 'jobs', 'content', 'words'] as const;
export type ChangeSubject = (typeof changeSubjects)[number];

/** What was changed and committed since the last change was told, in this process or another. */
export interface Change {
  readonly subjects: ReadonlySet<ChangeSubject>;
  /** Ids of courses of which only what people say was changed. */
  readonly courses: ReadonlySet<number>;
}

/** Tells what holds answers in memory that they may be true no more. */
export interface Changes {
  /** Listeners are called in the order in which they came: what pages are made from before the pages. */
  on(listener: (change: Change) => void): void;
  /** Calls when one of the subjects was changed. */
  onSubject(subjects: readonly ChangeSubject[], listener: () => void): void;
  tell(change: Change): void;
}

/** Where anything may have changed: nobody knows what was missed. */
export const everythingChanged: Change = { subjects: new Set(changeSubjects), courses: new Set() };

export function createChanges(): Changes {
  const listeners: ((change: Change) => void)[] = [];
  const on: Changes['on'] = (listener) => void listeners.push(listener);
  return {
    on,
    onSubject: (subjects, listener) =>
      on((change) => {
        if (subjects.some((one) => change.subjects.has(one))) listener();
      }),
    tell(change) {
      for (const listener of listeners) listener(change);
    },
  };
}
