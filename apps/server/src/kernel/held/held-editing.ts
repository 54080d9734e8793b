import type { RefusalCode } from '@kavosh/contract/errors.ts';
import type { Kysely, Transaction } from 'kysely';
import { operatorText, type StaffOperator } from '../actor.ts';
import type { Clock } from '../clock.ts';
import { inTransaction } from '../in-transaction.ts';
import { Refusal } from '../refusal.ts';
import { rolledBack } from '../rolled-back.ts';
import { BY_HAND, holdFields, lockSides, releaseFields, writeValues, type Held, type HeldSides } from './held-store.ts';
import { isSameValue } from './is-same-value.ts';

/** `stale`: it has changed since that version, and nothing was written. */
export type HeldOutcome = 'done' | 'unchanged' | 'stale';

/** A kind of thing whose fields colleagues write. */
export interface HeldKind<Values extends object, Tables> extends Held<Values> {
  /** As the audit names it: `academy`, with the actions `academy.edited` and `academy.returned_to_feed`. */
  readonly subject: string;
  readonly notFound: RefusalCode;
  /** Locks what imports lock before the thing itself: one order for all, no deadlocks. */
  readonly lockFirst?: (tx: Transaction<Tables>, id: number) => Promise<void>;
  /** Refuses a thing that can no longer be changed, before anything is compared. */
  readonly refuseFinal?: (tx: Transaction<Tables>, id: number) => Promise<void>;
  /** Refuses what no column would: what is written next, by hand or back from the feed. */
  readonly check?: (
    tx: Transaction<Tables>,
    now: HeldSides<Values>,
    next: Partial<Values>,
    from: 'hand' | 'feed',
  ) => Promise<void>;
  /** Brings along what is made of these fields: searches, pictures. */
  readonly follow: (
    tx: Transaction<Tables>,
    id: number,
    changed: readonly (keyof Values & string)[],
    before: HeldSides<Values>,
  ) => Promise<void>;
}

export interface HeldEdit {
  id: number;
  /** The version that was seen. */
  version: number;
  operator: StaffOperator;
  /** Whose words they are, where the operator agreed to them. */
  writtenBy?: number;
  /** What the row of the audit says besides. */
  details?: Readonly<Record<string, unknown>>;
}

export interface HeldEditingDeps<Tables> {
  db: Kysely<Tables>;
  clock: Clock;
  audit: {
    record<T>(
      tx: Transaction<T>,
      action: { operator: StaffOperator; action: string; subject: string; details: Record<string, unknown> },
    ): Promise<void>;
  };
}

/** Editing by hand of one kind of thing. Each change is one row of the audit. */
export interface HeldEditing<Values extends object> {
  /** Holds what a colleague writes above what the feed says. Refuses with the kind's notFound and as its check does. */
  edit(edit: HeldEdit & { changes: Partial<Values> }): Promise<HeldOutcome>;
  /** Removes overrides: the feed's last values apply again. Refuses with the kind's notFound. */
  returnToFeed(edit: HeldEdit & { fields: readonly (keyof Values & string)[] }): Promise<HeldOutcome>;
}

/** The same, with a look at what an edit would make. */
export interface PreviewableEditing<Values extends object, Tables> extends HeldEditing<Values> {
  /**
   * Shows `look` the edited thing and rolls the edit back. Null: the thing has changed since the version given. Refuses
   * as `edit` does.
   */
  preview<Seen extends object>(
    edit: HeldPreview<Values>,
    look: (tx: Transaction<Tables>) => Promise<Seen>,
  ): Promise<Seen | null>;
}

/** The same, within the caller's transactions as well. */
export interface EditingWithin<Values extends object, Tables> extends PreviewableEditing<Values, Tables> {
  editWithin(tx: Transaction<Tables>, edit: HeldEdit & { changes: Partial<Values> }): Promise<HeldOutcome>;
}

/** An edit to be previewed: the version on which it was typed, and the typed values. */
export interface HeldPreview<Values> {
  id: number;
  version: number;
  changes: Partial<Values>;
}

export function createHeldEditing<Values extends object, Tables>(
  { db, clock, audit }: HeldEditingDeps<Tables>,
  kind: HeldKind<Values, Tables>,
): EditingWithin<Values, Tables> {
  type Field = keyof Values & string;
  const pick = (values: Partial<Values>, fields: readonly Field[]) =>
    Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;

  const onVersion = async (
    tx: Transaction<Tables>,
    { id, version }: HeldEdit,
    work: (now: HeldSides<Values>) => Promise<HeldOutcome>,
  ): Promise<HeldOutcome> => {
    await kind.lockFirst?.(tx, id);
    const now = await lockSides(tx, kind, id);
    if (!now) throw new Refusal(kind.notFound);
    await kind.refuseFinal?.(tx, id);
    return now.version === version ? work(now) : 'stale';
  };

  const write = async (
    tx: Transaction<Tables>,
    now: HeldSides<Values>,
    next: Partial<Values>,
    {
      operator,
      writtenBy = operator.staffId,
      details,
      action,
    }: Omit<HeldEdit, 'id' | 'version'> & { action: 'edited' | 'returned_to_feed' },
  ): Promise<HeldOutcome> => {
    const { id, values, source } = now;
    const fields = Object.keys(next) as Field[];
    await writeValues(
      tx,
      kind,
      id,
      next,
      action === 'edited' ? operatorText({ ...operator, staffId: writtenBy }) : source,
    );
    await kind.follow(tx, id, fields, now);
    await audit.record(tx, {
      operator,
      action: `${kind.subject}.${action}`,
      subject: `${kind.subject} ${id}`,
      details: { ...details, before: pick(values, fields), after: next },
    });
    return 'done';
  };

  const changedOf = (changes: Partial<Values>, now: HeldSides<Values>): Field[] =>
    (Object.keys(changes) as Field[]).filter((field) => !isSameValue(changes[field], now.values[field]));

  /**
   * There is a value beneath: the feed's, which does not exist yet for what was made by hand, or the one that we drew.
   */
  const standsAbove = (field: Field, { source }: HeldSides<Values>): boolean =>
    source !== BY_HAND || kind.drawn?.includes(field) === true;

  const editWithin: EditingWithin<Values, Tables>['editWithin'] = (tx, { changes, ...edit }) =>
    onVersion(tx, edit, async (now) => {
      const changed = changedOf(changes, now);
      if (changed.length === 0) return 'unchanged';
      const next = pick(changes, changed);
      await kind.check?.(tx, now, next, 'hand');
      // Things made by hand have no feed's value to override, except in fields that are kept for a feed that may come
      // later.
      const held = changed
        .filter((field) => kind.own?.includes(field) !== true)
        .filter((field) => standsAbove(field, now) || now.byHand.some((one) => one.field === field))
        .map((field) => ({ field, value: next[field], feed: now.feed[field] }));
      const by = { staffId: edit.writtenBy ?? edit.operator.staffId, at: clock.now() };
      if (held.length > 0) await holdFields(tx, kind, edit.id, held, by);
      return write(tx, now, next, { ...edit, action: 'edited' });
    });

  return {
    preview: ({ id, version, changes }, look) =>
      rolledBack(db, async (tx) => {
        // What follows from a change is not on its page, and so nothing else has to be locked.
        const now = await lockSides(tx, kind, id);
        if (!now) throw new Refusal(kind.notFound);
        await kind.refuseFinal?.(tx, id);
        if (now.version !== version) return null;
        const next = pick(changes, changedOf(changes, now));
        await kind.check?.(tx, now, next, 'hand');
        if (Object.keys(next).length > 0) await writeValues(tx, kind, id, next, now.source);
        return look(tx);
      }),
    edit: (edit) => inTransaction(db, (tx) => editWithin(tx, edit)),
    editWithin,
    returnToFeed: ({ fields, ...edit }) =>
      inTransaction(db, (tx) =>
        onVersion(tx, edit, async (now) => {
          const held = now.byHand
            .map((one) => one.field)
            .filter((field) => fields.includes(field) && standsAbove(field, now));
          if (held.length === 0) return 'unchanged';
          const next = pick(now.feed, held);
          await kind.check?.(tx, now, next, 'feed');
          await releaseFields(
            tx,
            kind,
            held.map((field) => ({ id: edit.id, field })),
          );
          return write(tx, now, next, { operator: edit.operator, action: 'returned_to_feed' });
        }),
      ),
  };
}
