import { readPhone } from '../../session/session-store.ts';
import { keepText, readText } from '../../session/stored-text.ts';
import { profileFields, type ProfileField, type TypedProfile } from './profile-typed.ts';

const KEY = 'kavoshProfileDraft';

/** An account is typed again: its number is kept nowhere on the device. */
const keptFields: readonly ProfileField[] = profileFields.filter((field) => field !== 'user_bank_account');

/** What the stored text says was changed, where it was typed under this number. Pure. */
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

/** What is to be kept of a form; null: nothing was changed that may be. Pure. */
export function textOf(typed: TypedProfile, before: TypedProfile, phone: string | null): string | null {
  const changed = keptFields.filter((field) => typed[field] !== before[field]);
  if (phone === null || changed.length === 0) return null;
  return JSON.stringify({ by: phone, ...Object.fromEntries(changed.map((field) => [field, typed[field]])) });
}

/** What was typed in this tab and not saved, by who is signed in now: it outlives a reload and signing in again. */
export const readDraft = (): Partial<TypedProfile> => changesIn(readText('session', KEY), readPhone());

export function keepDraft(typed: TypedProfile, before: TypedProfile): void {
  keepText('session', KEY, textOf(typed, before, readPhone()));
}

export function forgetDraft(): void {
  keepText('session', KEY, null);
}
