import { useRef, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { toastError } from '@kavosh/ui/toast.ts';
import { OfficeError, sentenceOf } from '../api/office-error.ts';
import { runAction, type ActionOutcomes } from './run-action.ts';

interface ActionOptions extends ActionOutcomes {
  /** Shows a failure as a toast, for a button that has no form to show it in. */
  toasts?: boolean;
}

/**
 * One thing that a button or a form of an office does: whether it runs, and what went wrong the last time.
 * @param run does it and what follows on success; what it throws becomes `error`
 */
export function useAction<Input = void>(
  run: (input: Input) => Promise<unknown>,
  { toasts = false, onFailed, onRequested }: ActionOptions = {},
) {
  const runs = useRef(new Set<Input>());
  const mutation = useMutation<void, unknown, Input>({
    // A call without a connection fails at once with its sentence, rather than waiting for one.
    networkMode: 'always',
    mutationFn: (input) =>
      runAction(() => run(input), {
        onRequested,
        onFailed: (error) => {
          if (toasts) toastError(sentenceOf(error));
          onFailed?.(error);
        },
      }).finally(() => {
        runs.current.delete(input);
      }),
  });
  const { error, isPending, mutate, reset, variables } = mutation;
  const act = (input: Input) => {
    // The button shows that it is busy only after the next render; a second press of it before that does nothing.
    if (runs.current.has(input)) return;
    runs.current.add(input);
    mutate(input);
  };
  return {
    act,
    busy: isPending,
    error,
    /** The arguments of the running call; null while none runs. */
    running: isPending ? variables : null,
    /** The sentence of the server for one box of the form. */
    field: (name: string) => (error instanceof OfficeError ? error.field(name) : undefined),
    /** Forgets the error of the last run. */
    forget: () => {
      if (runs.current.size === 0) reset();
    },
  };
}

/** A handler for forms that calls the action instead of loading the page. */
export const onSubmit = (act: () => void) => (event: SubmitEvent) => {
  event.preventDefault();
  act();
};
