import { DeskError } from '../../api/desk-error.ts';
import { keepDrafts, readDrafts, withDraft } from './draft-store.ts';

/** A form whose fields are kept on the device until they are saved. */
export interface KeptForm {
  /** The version of what is written that the kept fields were typed over; else the one that was handed in. */
  readonly version: number | null;
  /** Whether something of an earlier time stands in it. */
  readonly wasKept: boolean;
  /** Says where it stands on the page. */
  standAt: (element: HTMLFormElement | null) => void;
  isWithin: (dialog: HTMLDialogElement) => boolean;
  /** What was kept of a field. */
  readField: (field: string) => unknown;
  /** Keeps what was changed of a field; undefined: nothing. */
  noteField: (field: string, changes: unknown, reset: () => void) => void;
  /** Saves by this: while it works the page may be left, and once it was done, or asked of another colleague, nothing
   * is kept any more. */
  save: <T>(act: () => Promise<T>) => Promise<T>;
  /** What was typed is saved, or not wanted any more. */
  done: () => void;
  /** The fields are again as they were at first. */
  discard: () => void;
  /** It is not on the page any more; what was kept of it stays. */
  close: () => void;
}

const unsaved = new Set<KeptForm>();

/** The forms on the page of which something would have to be typed again. */
export const unsavedForms = (): KeptForm[] => [...unsaved];

/** Opens a form of a colleague. */
export function openForm(staff: number, key: string, givenVersion: number | null): KeptForm {
  const kept = readDrafts(staff)[key];
  const changed = new Map<string, unknown>();
  let place: HTMLFormElement | null = null;
  const resets = new Map<string, () => void>();
  const version = kept ? kept.version : givenVersion;
  const write = () =>
    keepDrafts(
      staff,
      withDraft(readDrafts(staff), key, { at: Date.now(), version, fields: Object.fromEntries(changed) }),
    );
  const form: KeptForm = {
    version,
    wasKept: kept !== undefined,
    standAt: (element) => {
      place = element;
    },
    isWithin: (dialog) => place !== null && dialog.contains(place),
    readField: (field) => kept?.fields[field],
    noteField: (field, changes, reset) => {
      resets.set(field, reset);
      if (changes === undefined) changed.delete(field);
      else changed.set(field, changes);
      if (changed.size > 0) unsaved.add(form);
      else unsaved.delete(form);
      write();
    },
    save: async (act) => {
      const wasUnsaved = unsaved.delete(form);
      try {
        const answer = await act();
        form.done();
        return answer;
      } catch (error) {
        if (error instanceof DeskError && error.refusal === 'approval.requested') form.done();
        else if (wasUnsaved) unsaved.add(form);
        throw error;
      }
    },
    done: () => {
      changed.clear();
      unsaved.delete(form);
      write();
    },
    discard: () => {
      form.done();
      for (const reset of resets.values()) reset();
    },
    close: () => void unsaved.delete(form),
  };
  return form;
}
