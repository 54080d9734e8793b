import { OfficeError } from '../api/office-error.ts';
import { keepDrafts, readDrafts, withDraft } from './draft-store.ts';

/** A form whose fields are stored on the device as a draft until they are saved. */
export interface KeptForm {
  /** The version of the record that the draft was typed over; without a draft the version passed in. */
  readonly version: number | null;
  /** Whether it was opened with a draft. */
  readonly wasKept: boolean;
  /** Sets its element on the page. */
  standAt: (element: HTMLFormElement | null) => void;
  isWithin: (dialog: HTMLDialogElement) => boolean;
  /** The stored changes of a field. */
  readField: (field: string) => unknown;
  /** Stores the changes of a field; undefined: none. */
  noteField: (field: string, changes: unknown, reset: () => void) => void;
  /** Saves the form by `act`: meanwhile the page may be left, and the draft is deleted once it is done or waits for
   * another colleague. */
  save: <T>(act: () => Promise<T>) => Promise<T>;
  /** Deletes the draft, which was saved or is no longer wanted. */
  done: () => void;
  /** Resets the fields to their initial values. */
  discard: () => void;
  /** The form left the page; its draft stays. */
  close: () => void;
}

const unsaved = new Set<KeptForm>();

/** The forms on the page with unsaved input. */
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
        if (error instanceof OfficeError && error.refusal === 'approval.requested') form.done();
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
