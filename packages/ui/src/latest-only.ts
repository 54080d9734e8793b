interface LatestOnlyOptions<Answer> {
  ask: (text: string) => Promise<Answer>;
  /** Takes the answer to the newest text; null where it could not be had. */
  show: (text: string, answer: Answer | null) => void;
  /** Rest after the last change, in ms. */
  waitMs: number;
  /** Answers that are known; filled here, with a few dozen at most. */
  kept: Map<string, Answer>;
}

export interface LatestOnly {
  /** The text is this now. What is known of it is shown at once. */
  want: (text: string) => void;
  /** Ends waiting for answers. */
  stop: () => void;
}

const MOST_KEPT = 60;

/**
 * Asks for a text that changes while answers are on their way: never more than one question at a time, the newest text
 * next, and an answer is shown only where its text is still the newest. Nothing older is ever shown over something
 * newer, in any order and delay of the answers.
 */
export function latestOnly<Answer>({ ask, show, waitMs, kept }: LatestOnlyOptions<Answer>): LatestOnly {
  let wanted: string | null = null;
  let isUnderWay = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async (): Promise<void> => {
    if (isUnderWay || wanted === null) return;
    const text = wanted;
    isUnderWay = true;
    // A failure counts as a list that is not there.
    const answer = await ask(text).catch(() => null);
    isUnderWay = false;
    if (answer !== null) keep(text, answer);
    if (wanted === text) {
      stop();
      show(text, answer);
    } else void send();
  };
  const keep = (text: string, answer: Answer): void => {
    kept.set(text, answer);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) return;
      kept.delete(oldest);
    }
  };
  const stop = (): void => {
    clearTimeout(timer);
    wanted = null;
  };
  const want = (text: string): void => {
    stop();
    const known = kept.get(text);
    if (known !== undefined) {
      show(text, known);
      return;
    }
    wanted = text;
    timer = setTimeout(() => void send(), waitMs);
  };
  return { want, stop };
}
