/** Subjects of changes; functions/tell_change.sql maps tables to them. `uploads`: feeds, which no page shows. */
export const changeSubjects = ['courses', 'jobs', 'content', 'words', 'uploads'] as const;
export type ChangeSubject = (typeof changeSubjects)[number];

/** Changes committed since the last notice, in this process or another. */
export interface Change {
  readonly subjects: ReadonlySet<ChangeSubject>;
  /** Ids of courses of which only comments and ratings changed. */
  readonly courses: ReadonlySet<number>;
}

/** Whether pages of all kinds may show it. */
export const isShown = ({ subjects }: Change): boolean => subjects.size > (subjects.has('uploads') ? 1 : 0);

/** Notifies caches in memory that their entries may be stale. */
export interface Changes {
  /** The source data of pages. A listener that has to read first returns a promise. */
  on(listener: (change: Change) => void | Promise<void>): void;
  /** What is made of it; told after all of those, and once more when their promises have ended. */
  onMade(listener: (change: Change) => void): void;
  /** Calls when one of the subjects was changed. */
  onSubject(subjects: readonly ChangeSubject[], listener: () => void | Promise<void>): void;
  tell(change: Change): void;
}

/** For when anything may have changed, because changes were missed. */
export const everythingChanged: Change = { subjects: new Set(changeSubjects), courses: new Set() };

export function createChanges(): Changes {
  const listeners: ((change: Change) => void | Promise<void>)[] = [];
  const made: ((change: Change) => void)[] = [];
  const on: Changes['on'] = (listener) => void listeners.push(listener);
  return {
    on,
    onMade: (listener) => void made.push(listener),
    onSubject: (subjects, listener) =>
      on((change) => (subjects.some((one) => change.subjects.has(one)) ? listener() : undefined)),
    tell(change) {
      const reading = listeners.map((listener) => listener(change)).filter((one) => one !== undefined);
      const tellMade = (): void => {
        for (const listener of made) listener(change);
      };
      tellMade();
      // Values that were made in the meantime may come from the old data.
      if (reading.length > 0) void Promise.allSettled(reading).then(tellMade);
    },
  };
}
