import { useEffect, useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../session/use-session.ts';
import { changesOf, withChanges } from './field-changes.ts';
import { openForm, type KeptForm } from './kept-form.ts';

/**
 * A form of this page whose fields (`useKept`) are stored on the device until they are saved, for the colleague who
 * typed them. Not for secrets.
 * @param name unique on the page
 * @param version of the record, if other colleagues may change it too: a draft typed over an older version is sent
 *   with that version, and the server detects the conflict
 */
export function useKeptForm(name: string, version: number | null = null): KeptForm {
  const { pathname } = useLocation();
  const staff = useSession().data?.staff_id ?? 0;
  const key = `${pathname}#${name}`;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the version stays the one the form was opened with
  const form = useMemo(() => openForm(staff, key, version), [staff, key]);
  useEffect(() => () => form.close(), [form]);
  return form;
}

/** `useState` for a field of a form with drafts. */
export function useKept<T>(form: KeptForm, field: string, first: T): [T, Dispatch<SetStateAction<T>>] {
  const [held, setHeld] = useState({ form, value: withChanges(first, form.readField(field)) });
  // The same component now shows another record.
  const now = held.form === form ? held : { form, value: withChanges(first, form.readField(field)) };
  if (now !== held) setHeld(now);
  const set: Dispatch<SetStateAction<T>> = (next) =>
    setHeld((before) => ({
      ...before,
      value: typeof next === 'function' ? (next as (value: T) => T)(before.value) : next,
    }));
  const changes = JSON.stringify(changesOf(now.value, first)) as string | undefined;
  useEffect(() => {
    form.noteField(field, changes === undefined ? undefined : (JSON.parse(changes) as unknown), () => set(first));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `first` is in the changes
  }, [form, field, changes]);
  return [now.value, set];
}
