import { readPhone } from './session-store.ts';
import { keepText, readText } from './stored-text.ts';

/** The typed texts of a form that was not sent, kept in this tab. */
export interface TabDraft<Field extends string> {
  /**
   * It survives signing in, a lost connection, a reload and visits to other pages. Null: none. A member's is not shown
   * to another member who signs in on the tab; a guest's is shown after signing in.
   */
  read: () => Partial<Record<Field, string>> | null;
  /** Keeps the texts; a form without any is not kept. `by`: the number of the signed-in person, null for a guest. */
  keep: (typed: Readonly<Record<Field, string>>, by: string | null) => void;
  forget: () => void;
}

/** @param key its name in the tab's storage */
export const tabDraft = <Field extends string>(key: string, fields: readonly Field[]): TabDraft<Field> => ({
  read() {
    const text = readText('session', key);
    if (text === null) return null;
    try {
      const read: unknown = JSON.parse(text);
      if (typeof read !== 'object' || read === null) return null;
      const kept = read as Record<string, unknown>;
      if (typeof kept['by'] === 'string' && kept['by'] !== readPhone()) return null;
      return Object.fromEntries(
        fields.flatMap((field) => (typeof kept[field] === 'string' ? [[field, kept[field]]] : [])),
      ) as Partial<Record<Field, string>>;
    } catch {
      return null;
    }
  },
  keep(typed, by) {
    const isTyped = fields.some((field) => typed[field] !== '');
    keepText('session', key, isTyped ? JSON.stringify({ ...typed, by }) : null);
  },
  forget: () => void keepText('session', key, null),
});
