/**
 * How a code is written into boxes of one character each; pure. What is written has been filtered before: only
 * characters that the field accepts come here.
 */
export interface CodeEntry {
  /** One for each box; '' where it is empty. */
  readonly chars: readonly string[];
  /** The box that has the focus. */
  readonly at: number;
}

export type CodeStep =
  /** Typed, pasted or filled in by the browser: spread over this box and the following ones, and cut where they end. */
  | { kind: 'write'; box: number; text: string }
  /** Clears a filled box; in an empty one, clears the previous box and moves back. */
  | { kind: 'backspace'; box: number }
  /** Clears the box and stays. */
  | { kind: 'clear'; box: number }
  /** Goes to a box; past the ends, to the last one there is. */
  | { kind: 'go'; box: number };

export const emptyCode = (length: number): CodeEntry => ({ chars: Array.from({ length }, () => ''), at: 0 });

export const isComplete = ({ chars }: CodeEntry): boolean => chars.every((char) => char !== '');

/** The code as one text, with a space for an empty box. */
export const codeText = ({ chars }: CodeEntry): string => chars.map((char) => char || ' ').join('');

const cleared = ({ chars }: CodeEntry, box: number): readonly string[] =>
  chars.map((char, at) => (at === box ? '' : char));

/** The entry after a step; the same object where the step changes nothing. */
export function stepCode(entry: CodeEntry, step: CodeStep): CodeEntry {
  const last = entry.chars.length - 1;
  const within = (box: number) => Math.min(Math.max(box, 0), last);
  switch (step.kind) {
    case 'write': {
      const written = Array.from(step.text).slice(0, entry.chars.length - step.box);
      if (written.length === 0) return entry;
      return {
        chars: entry.chars.map((char, box) => written[box - step.box] ?? char),
        at: within(step.box + written.length),
      };
    }
    case 'backspace': {
      const box = entry.chars[step.box] === '' ? step.box - 1 : step.box;
      return box < 0 ? entry : { chars: cleared(entry, box), at: box };
    }
    case 'clear':
      return { chars: cleared(entry, step.box), at: step.box };
    case 'go':
      return within(step.box) === entry.at ? entry : { chars: entry.chars, at: within(step.box) };
  }
}

/**
 * Whether this step finished the code: it filled the last empty box, or wrote the last box of a code that was full
 * before. Mending a box in the middle of a full code does not: more may be about to be mended.
 */
export function isFinishedBy(step: CodeStep, before: CodeEntry, after: CodeEntry): boolean {
  return (
    step.kind === 'write' &&
    after !== before &&
    isComplete(after) &&
    (!isComplete(before) || step.box + Array.from(step.text).length >= after.chars.length)
  );
}

/**
 * What was added to a box, read off its text: browsers put a second character beside the first one, or a whole code
 * into one box.
 * @param held what the box held
 * @param now what it holds, filtered
 */
export function addedText(held: string, now: string, length: number): string {
  if (held === '' || now.length < 2 || now.length >= length) return now;
  return now.replace(held, '');
}
