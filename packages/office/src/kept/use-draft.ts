import { toastSuccess } from '@kavosh/ui/toast.ts';
import { useKept, useKeptForm } from './use-kept-form.ts';
import { onSubmit, useAction } from '../action/use-action.ts';

/** The choice of a menu before one is made. */
export const unchosen = '';
/** Left unchosen it is no number, which the server answers with its sentence. */
export const chosenNumber = (chosen: string): number | null => (chosen === unchosen ? null : Number(chosen));

/**
 * The state of a form that makes a draft of few fields, whose rest is written in its edit form.
 * @param first what the boxes hold at the beginning
 * @param make makes the draft and goes to it; what it throws is shown
 * @param alsoNamed names of the edit form under which a box is refused as well
 */
export function useDraft<Field extends string>(
  first: Record<Field, string>,
  make: (typed: Record<Field, string>) => Promise<void>,
  alsoNamed: Partial<Record<Field, string>> = {},
) {
  const kept = useKeptForm('draft');
  const [typed, setTyped] = useKept(kept, 'typed', first);
  const namesOf = (name: Field): string[] => [name, alsoNamed[name]].filter((one) => one !== undefined);
  const { act, busy, error, field } = useAction(async () => {
    await kept.save(() => make(typed));
    toastSuccess('پیش‌نویس ساخته شد و هنوز روی سایت نیست.');
  });
  const box = (name: Field) => ({
    value: typed[name],
    error: namesOf(name).map(field).find(Boolean),
    onChange: (event: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: event.target.value })),
  });
  const boxes = (Object.keys(first) as Field[]).flatMap(namesOf);
  return { kept, box, boxes, error, busy, onSubmit: onSubmit(act) };
}
