import { readPhone } from '../../session/session-store.ts';
import { keepText, readText } from '../../session/stored-text.ts';
import { profileFields, type ProfileField, type TypedProfile } from './profile-typed.ts';

const KEY = 'kavoshProfileDraft';

/** Account numbers have to be entered again: they are never stored on the device. */
const keptFields: readonly ProfileField[] = profileFields.filter((field) => field !== 'user_bank_account');

/** The changes in a stored draft, if it was typed under this phone number. Pure. */
export function changesIn(text: string | null, phone: string | null): Partial<TypedProfile> {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return {};
  }
  if (typeof kept !== 'object' || kept === null) return {};
  const { by, ...fields } = kept as Record<string, unknown>;
  if (by !== phone || phone === null) return {};
  return Object.fromEntries(
    keptFields.flatMap((field) => (typeof fields[field] === 'string' ? [[field, fields[field]]] : [])),
  );
}

/** The draft to store for a form; null: no changes that may be stored. Pure. */
export function textOf(typed: TypedProfile, before: TypedProfile, phone: string | null): string | null {
  const changed = keptFields.filter((field) => typed[field] !== before[field]);
  if (phone === null || changed.length === 0) return null;
  return JSON.stringify({ by: phone, ...Object.fromEntries(changed.map((field) => [field, typed[field]])) });
}

/** The signed-in member's unsaved input in this tab: it survives a reload and signing in again. */
export const readDraft = (): Partial<TypedProfile> => changesIn(readText('session', KEY), readPhone());

export function keepDraft(typed: TypedProfile, before: TypedProfile): void {
  keepText('session', KEY, textOf(typed, before, readPhone()));
}

export function forgetDraft(): void {
  keepText('session', KEY, null);
}
