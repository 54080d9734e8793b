import { DAY_MS } from '@kavosh/persian/durations.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';

/** What was typed into a form and not saved, by the names of its fields. */
export interface Draft {
  at: number;
  /** Of what is written: the one that was looked at; null where there are none. */
  version: number | null;
  fields: Record<string, unknown>;
}
export type Drafts = Readonly<Record<string, Draft>>;

export const DRAFT_DAYS = 7;
const MOST_DRAFTS = 50;
const PREFIX = 'kavoshDeskDrafts:';

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

/** Numbers of cards and accounts are kept nowhere on the device, wherever they were typed. Pure. */
export function isSecret(value: unknown): boolean {
  const digits = toAsciiDigits(JSON.stringify(value)).replaceAll(/(?<=[\dR])[\s-]+(?=\d)/gi, '');
  return /(?<!\d)\d{16}(?!\d)|(?<!\d)\d{24}(?!\d)/.test(digits);
}

/**
 * The drafts with another one in place of that of a form; without it where nothing is left of it. The oldest give way.
 * Pure.
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

const storageKey = (staff: number): string => PREFIX + String(staff);

/** What a colleague has not saved on this device. */
export function readDrafts(staff: number): Drafts {
  try {
    return draftsIn(localStorage.getItem(storageKey(staff)), Date.now());
  } catch {
    return {};
  }
}

/** Keeps the drafts of a colleague; where the device keeps nothing, they live as long as their forms. */
export function keepDrafts(staff: number, drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(storageKey(staff));
    else localStorage.setItem(storageKey(staff), JSON.stringify(drafts));
  } catch {
    // A full or forbidden storage.
  }
}

/** Leaves nothing of a colleague for who sits here next. */
export const dropDraftsOf = (staff: number): void => keepDrafts(staff, {});

/** Drops drafts that have grown too old, of all who worked on this device. */
export function dropOldDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const staff = key.startsWith(PREFIX) ? Number(key.slice(PREFIX.length)) : Number.NaN;
      if (Number.isInteger(staff)) keepDrafts(staff, readDrafts(staff));
    }
  } catch {
    // A forbidden storage has none.
  }
}
