import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ClipboardEvent,
  type InputEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { addedText, codeText, emptyCode, isFinishedBy, stepCode, type CodeStep } from './code-entry.ts';
import { Icon } from './icon.tsx';

export interface CodeFieldHandle {
  /** Writes a code that came from elsewhere, as if it had been pasted into the first box. */
  fill: (text: string) => void;
  clear: () => void;
  focus: () => void;
}

interface CodeFieldProps {
  /** Accessible name of the whole. */
  label: string;
  /** Accessible name of a box; they are counted from 1. */
  boxLabel: (box: number) => string;
  length: number;
  /** The accepted characters of a text, in the form in which the code is handed on. */
  read: (text: string) => string;
  /** How an accepted character is shown. */
  show?: (char: string) => string;
  /** The code so far, a space for each empty box. */
  onChange?: (code: string) => void;
  /** Called each time that the code becomes complete. */
  onFinish?: (code: string) => void;
  /** The problem with the code; read out with the boxes. */
  error?: ReactNode;
  readOnly?: boolean;
  className?: string;
  ref?: Ref<CodeFieldHandle>;
}

const same = (char: string): string => char;
/** Codes are written from left to right, whatever the page's direction. */
const moves: Readonly<Partial<Record<string, (box: number, last: number) => number>>> = {
  ArrowLeft: (box) => box - 1,
  ArrowRight: (box) => box + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * A short code in boxes of one character. Each box is a real input with its own name; the first one also accepts a
 * whole code, which browsers fill in for `one-time-code`, and all of them accept a pasted one.
 */
export function CodeField({
  label,
  boxLabel,
  length,
  read,
  show = same,
  onChange,
  onFinish,
  error,
  readOnly = false,
  className,
  ref,
}: CodeFieldProps) {
  const [entry, setEntry] = useState(() => emptyCode(length));
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const errorId = useId();

  const act = (step: CodeStep, from = entry) => {
    const next = stepCode(from, step);
    if (next === from && from === entry) return;
    setEntry(next);
    if (document.activeElement !== boxes.current[next.at]) boxes.current[next.at]?.focus();
    if (next.chars !== entry.chars) onChange?.(codeText(next));
    if (isFinishedBy(step, from, next)) onFinish?.(codeText(next));
  };

  useImperativeHandle(ref, () => ({
    fill: (text) => act({ kind: 'write', box: 0, text: read(text) }, emptyCode(length)),
    clear: () => act({ kind: 'go', box: 0 }, emptyCode(length)),
    focus: () => boxes.current[0]?.focus(),
  }));

  // What was typed on a slow line before the page was hydrated is still in the boxes, and has not been handled yet.
  useEffect(() => {
    const typed = read(boxes.current.map((box) => box?.value ?? '').join(''));
    if (typed !== '') act({ kind: 'write', box: 0, text: typed });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the field wakes
  }, []);

  const onInput = (box: number) => (event: InputEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const held = entry.chars[box] ?? '';
    const now = read(input.value);
    const text = addedText(held, now, length);
    // A box that was emptied by other means than its keys (cut, a phone's keyboard) is cleared; one that got nothing
    // acceptable stays.
    const step: CodeStep = input.value === '' ? { kind: 'clear', box } : { kind: 'write', box, text };
    input.value = show(stepCode(entry, step).chars[box] ?? '');
    act(step);
  };

  const onKeyDown = (box: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const move = moves[event.key];
    if (move) act({ kind: 'go', box: move(box, length - 1) }, { ...entry, at: box });
    else if (event.key === 'Backspace' && !readOnly) act({ kind: 'backspace', box });
    else if (event.key === 'Delete' && !readOnly) act({ kind: 'clear', box });
    else return;
    event.preventDefault();
  };

  const onPaste = (box: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    if (!readOnly) act({ kind: 'write', box, text: read(event.clipboardData.getData('text')) });
  };

  return (
    <div className={className}>
      <fieldset className="code-field" aria-label={label} dir="ltr" data-invalid={Boolean(error) || undefined}>
        {entry.chars.map((char, box) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- a box is its place
            key={box}
            ref={(input) => {
              boxes.current[box] = input;
            }}
            type="text"
            inputMode="numeric"
            autoComplete={box === 0 ? 'one-time-code' : 'off'}
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="done"
            aria-label={boxLabel(box + 1)}
            {...(error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
            readOnly={readOnly}
            value={show(char)}
            onInput={onInput(box)}
            onKeyDown={onKeyDown(box)}
            onPaste={onPaste(box)}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </fieldset>
      <p className="code-field-error" id={errorId} role="alert">
        {error && (
          <>
            <Icon name="alert" size={14} />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}
