import { useRef, useState } from 'react';
import type { Failure } from '../flow/sign-in-failure.ts';
import type { Submission } from './use-submission.ts';

/** Problems by field; `true` where an earlier field shows the sentence for both. */
export type WrongFields<Name extends string> = Partial<Record<Name, string | true>>;

const sentence = (wrong: string | true | undefined): string | undefined => (wrong === true ? undefined : wrong);

/**
 * Fields of a form, in order: typed texts stay in the inputs, and problems are held here. A field's sentence disappears
 * as soon as it is typed in again.
 */
export function useFields<Name extends string>(
  names: readonly Name[],
  { failure, setFailure }: Pick<Submission, 'failure' | 'setFailure'>,
) {
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});
  const [wrong, setWrong] = useState<WrongFields<Name>>({});
  const refused = names.find((name) => name === failure?.field);
  const focusFirst = (among: (name: Name) => boolean): boolean => {
    const first = names.find(among);
    if (first !== undefined) inputs.current[first]?.focus();
    return first !== undefined;
  };
  return {
    /** Props of a field's component. */
    field: (name: Name) => ({
      name,
      ref: (input: HTMLInputElement | null) => {
        inputs.current[name] = input;
      },
      error: sentence(wrong[name]) ?? (refused === name ? failure?.text : undefined),
      ...(wrong[name] === true && { 'aria-invalid': true }),
      onChange: () => {
        if (wrong[name] !== undefined) setWrong({ ...wrong, [name]: undefined });
        if (refused === name) setFailure(null);
      },
    }),
    value: (name: Name): string => inputs.current[name]?.value ?? '',
    /** Shows what is wrong and goes to the first of it. @returns whether nothing is */
    judge: (found: WrongFields<Name>): boolean => {
      setWrong(found);
      return !focusFirst((name) => found[name] !== undefined);
    },
    focus: (name: Name) => inputs.current[name]?.focus(),
    /** Goes to the field that the server refused, if it is one of these. */
    onFailure: (told: Failure) => void focusFirst((name) => name === told.field),
    /** A refusal that concerns no single field. */
    rest: refused === undefined ? failure : null,
  };
}
