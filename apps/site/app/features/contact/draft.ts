import { keepText, readText } from '../../session/stored-text.ts';
import { contactFields, type TypedMessage } from './check-message.ts';

const KEY = 'kavoshContactDraft';

/**
 * What was typed in this tab and not sent yet: it outlives a lost line, a reload and a way round other pages. Null:
 * nothing.
 */
export function readDraft(): Partial<TypedMessage> | null {
  const text = readText('session', KEY);
  if (text === null) return null;
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null) return null;
    const kept = read as Record<string, unknown>;
    return Object.fromEntries(
      contactFields.flatMap((field) => (typeof kept[field] === 'string' ? [[field, kept[field]]] : [])),
    );
  } catch {
    return null;
  }
}

/** Keeps what stands in the form; nothing is kept of an empty one. */
export function keepDraft(message: TypedMessage): void {
  keepText('session', KEY, contactFields.some((field) => message[field] !== '') ? JSON.stringify(message) : null);
}

export function forgetDraft(): void {
  keepText('session', KEY, null);
}
