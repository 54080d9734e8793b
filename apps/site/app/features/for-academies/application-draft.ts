import { applicationKinds, type ApplicationKind } from '@kavosh/contract/academy-applications.ts';
import { readPhone } from '../../session/session-store.ts';
import { keepText, readText } from '../../session/stored-text.ts';

export const applyFields = ['name', 'site', 'mobile', 'kind', 'national_id'] as const;
export type ApplyField = (typeof applyFields)[number];
/** The typed texts of the form. */
export type TypedApplication = Record<ApplyField, string>;

const KEY = 'kavoshAcademyDraft';

/**
 * What was typed and not sent yet, in this tab: it survives signing in, a lost connection, and a reload. Null: none. A
 * member's is not shown to another member who signs in on the tab; a guest's is shown after signing in.
 */
export function readDraft(): Partial<TypedApplication> | null {
  const text = readText('session', KEY);
  if (text === null) return null;
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null) return null;
    const kept = read as Record<string, unknown>;
    if (typeof kept['by'] === 'string' && kept['by'] !== readPhone()) return null;
    return Object.fromEntries(
      applyFields.flatMap((field) => (typeof kept[field] === 'string' ? [[field, kept[field]]] : [])),
    );
  } catch {
    return null;
  }
}

/** @param by the number of who is signed in; null for a guest */
export function keepDraft(typed: TypedApplication, by: string | null): void {
  const isTyped = applyFields.some((field) => typed[field] !== '');
  keepText('session', KEY, isTyped ? JSON.stringify({ ...typed, by }) : null);
}

export const forgetDraft = (): void => void keepText('session', KEY, null);

export const kindOf = (text: string): ApplicationKind | null => applicationKinds.find((kind) => kind === text) ?? null;
