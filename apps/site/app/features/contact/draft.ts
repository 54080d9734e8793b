import { readPhone } from '../../session/session-store.ts';
import { keepText, readText } from '../../session/stored-text.ts';
import { contactFields, type TypedMessage } from './check-message.ts';

const KEY = 'kavoshContactDraft';

/**
 * The unsent message of this tab: it survives a lost connection, a reload and visits to other pages. Null: none. A
 * member's draft is not shown to another member who signs in on the tab; a guest's draft is shown after signing in.
 */
export function readDraft(): Partial<TypedMessage> | null {
  const text = readText('session', KEY);
  if (text === null) return null;
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null) return null;
    const kept = read as Record<string, unknown>;
    if (typeof kept['by'] === 'string' && kept['by'] !== readPhone()) return null;
    return Object.fromEntries(
      contactFields.flatMap((field) => (typeof kept[field] === 'string' ? [[field, kept[field]]] : [])),
    );
  } catch {
    return null;
  }
}

/** Saves the form's texts; an empty form is not saved. */
export function keepDraft(message: TypedMessage): void {
  const isTyped = contactFields.some((field) => message[field] !== '');
  keepText('session', KEY, isTyped ? JSON.stringify({ ...message, by: readPhone() }) : null);
}

export function forgetDraft(): void {
  keepText('session', KEY, null);
}
