import { DAY_MS } from '@kavosh/persian/durations.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { theOffice } from '../office.ts';

/** Unsaved input of a form, by field name. */
export interface Draft {
  at: number;
  /** Version of the record that the draft was typed over; null if it has no versions. */
  version: number | null;
  fields: Record<string, unknown>;
}
export type Drafts = Readonly<Record<string, Draft>>;

export const DRAFT_DAYS = 7;
const MOST_DRAFTS = 50;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The drafts in a stored text that are not too old. Pure. */
export function draftsIn(text: string | null, now: number): Drafts {
  let read: unknown;
  try {
    read = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  if (!isRecord(read)) return {};
  return Object.fromEntries(
    Object.entries(read).flatMap(([key, one]): [string, Draft][] => {
      if (!isRecord(one) || !isRecord(one['fields']) || typeof one['at'] !== 'number') return [];
      if (one['at'] < now - DRAFT_DAYS * DAY_MS || one['at'] > now + DAY_MS) return [];
      const version = typeof one['version'] === 'number' ? one['version'] : null;
      return [[key, { at: one['at'], version, fields: one['fields'] }]];
    }),
  );
}

/** Card and account numbers are never stored on the device, whichever field they were typed into. Pure. */
export function isSecret(value: unknown): boolean {
  const digits = toAsciiDigits(JSON.stringify(value)).replaceAll(/(?<=[\dR])[\s-]+(?=\d)/gi, '');
  return /(?<!\d)\d{16}(?!\d)|(?<!\d)\d{24}(?!\d)/.test(digits);
}

/**
 * The drafts with one form's draft replaced, or removed if it has no fields left. The oldest drafts are dropped. Pure.
 */
export function withDraft(drafts: Drafts, key: string, draft: Draft): Drafts {
  const { [key]: _before, ...others } = drafts;
  const fields = Object.fromEntries(Object.entries(draft.fields).filter(([, value]) => !isSecret(value)));
  if (Object.keys(fields).length === 0) return others;
  const newest = Object.entries(others)
    .toSorted(([, a], [, b]) => b.at - a.at)
    .slice(0, MOST_DRAFTS - 1);
  return { ...Object.fromEntries(newest), [key]: { ...draft, fields } };
}

const prefix = (): string => theOffice().storage.drafts;
const storageKey = (staff: number): string => prefix() + String(staff);

/** A colleague's drafts on this device. */
export function readDrafts(staff: number): Drafts {
  try {
    return draftsIn(localStorage.getItem(storageKey(staff)), Date.now());
  } catch {
    return {};
  }
}

/** Stores a colleague's drafts; without storage they live as long as their forms. */
export function keepDrafts(staff: number, drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(storageKey(staff));
    else localStorage.setItem(storageKey(staff), JSON.stringify(drafts));
  } catch {
    // Storage is full or blocked.
  }
}

/** Deletes a colleague's drafts, for the next user of this device. */
export const dropDraftsOf = (staff: number): void => keepDrafts(staff, {});

/** Deletes expired drafts of all colleagues on this device. */
export function dropOldDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const staff = key.startsWith(prefix()) ? Number(key.slice(prefix().length)) : Number.NaN;
      if (Number.isInteger(staff)) keepDrafts(staff, readDrafts(staff));
    }
  } catch {
    // Storage is blocked, so there are no drafts.
  }
}
