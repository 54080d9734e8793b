import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import {
  createHeldEditing,
  type HeldEdit,
  type HeldEditing,
  type HeldKind,
  type HeldOutcome,
  type HeldPreview,
} from '../../../kernel/held/held-editing.ts';
import { BY_HAND, readSides, type HeldSides } from '../../../kernel/held/held-store.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { EditingDeps, EditingTables } from '../editing-deps.ts';
import { redrawSharingPictures } from '../import/course-sharing-pictures.ts';
import { indexCourses } from '../search/index-courses.ts';
import {
  academySources,
  findDeskAcademies,
  type AcademyForDesk,
  type DeskAcademyFilter,
} from './academy-list-store.ts';
import { pageNaming, presentPreview, type CoursePreview, type PreviewDeps } from './preview-course.ts';
import { OLD_PICTURE_STAYS_MS, showSentPicture } from './show-sent-picture.ts';
import type { AcademyValues } from '@kavosh/contract/desk/catalogue/academy-fields.ts';
import { editedAcademy } from '../academy-fields.ts';

/** A new academy has no logo of its own yet. */
export type NewAcademy = Omit<AcademyValues, 'avatar'>;

/** Academies at the desk. */
export interface AcademyDesk extends HeldEditing<AcademyValues> {
  /** As academy-list-store.ts says. */
  find(filter: DeskAcademyFilter): Promise<AcademyForDesk[]>;
  sources(): Promise<string[]>;
  /** Those of a name, however its letters are written; at most ten. */
  named(name: string): Promise<{ id: number; name: string }[]>;
  sides(id: number): Promise<HeldSides<AcademyValues> | undefined>;
  /** The page of its latest course after an edit, as preview-course.ts says. Nothing is written. */
  previewPage(edit: HeldPreview<AcademyValues>): Promise<CoursePreview>;
  /**
   * Shows a logo in place of the drawn one, on its page and on each card and page of its courses. An earlier one is
   * deleted a quarter of an hour later. Refuses also with academy.logo_wrong (no PNG or JPEG, or smaller than 128 by
   * 128), server.busy and media.not_kept.
   */
  changeLogo(change: HeldEdit & { picture: Uint8Array }): Promise<HeldOutcome>;
  /** A new one, which no feed knows, with a row of the audit. Refuses with academy.name_used. Answers its number. */
  add(values: NewAcademy, operator: StaffOperator): Promise<number>;
  /** The same within the caller's transaction. */
  addWithin<Tables>(tx: Transaction<Tables>, values: NewAcademy, operator: StaffOperator): Promise<number>;
}

/** Of two who add the same name at once one has to wait: there is no unique name among feeds. */
const ADDING = sql`pg_advisory_xact_lock(hashtext('academy.add'))`;

export function createAcademyDesk(deps: EditingDeps & PreviewDeps): AcademyDesk {
  const { db, clock, audit, media } = deps;
  const kind: HeldKind<AcademyValues, EditingTables> = {
    ...editedAcademy,
    subject: 'academy',
    notFound: 'academy.not_found',
    async check(tx, _now, next, from) {
      if (from === 'hand' && next.avatar) await media.photoKept(tx, next.avatar);
    },
    async follow(tx, id, changed, { byHand, values }) {
      if (changed.includes('avatar') && values.avatar !== null && byHand.some((one) => one.field === 'avatar'))
        await media.dropPhotoLater(tx, values.avatar, OLD_PICTURE_STAYS_MS);
      if (!changed.includes('name') && !changed.includes('avatar')) return;
      // After the academy, as imports do.
      const { rows } = await sql<{ id: number }>`
        select id from course where academy_id = ${id} order by id for no key update`.execute(tx);
      const ids = rows.map((row) => row.id);
      if (changed.includes('name')) await redrawSharingPictures(media, tx, ids);
      await indexCourses(tx, ids, clock);
    },
  };
  const editing = createHeldEditing({ db, clock, audit }, kind);
  return {
    ...editing,
    async previewPage(edit) {
      const now = clock.now();
      const row = await editing.preview(edit, (tx) => pageNaming(tx, { academy: edit.id }, now));
      return row === null ? 'stale' : presentPreview(deps, row, now);
    },
    find: (filter) => findDeskAcademies(db, filter, clock.now()),
    sources: () => academySources(db),
    named: (name) =>
      db
        .selectFrom('academy')
        .select(['id', 'name'])
        .where('name_key', '=', nameKey(name))
        .orderBy('id')
        .limit(10)
        .execute(),
    changeLogo: ({ picture, ...edit }) =>
      showSentPicture(media, { picture, use: 'logo', wrong: 'academy.logo_wrong' }, (avatar) =>
        editing.edit({ ...edit, changes: { avatar } }),
      ),
    sides: (id) => readSides(db, editedAcademy, id),
    add: (values, operator) => inTransaction(db, (tx) => addAcademy(deps, tx, values, operator)),
    addWithin: (tx, values, operator) =>
      addAcademy(deps, tx as unknown as Transaction<EditingTables>, values, operator),
  };
}

async function addAcademy(
  { audit }: Pick<EditingDeps, 'audit'>,
  tx: Transaction<EditingTables>,
  values: NewAcademy,
  operator: StaffOperator,
): Promise<number> {
  await sql`select ${ADDING}`.execute(tx);
  const key = nameKey(values.name);
  const same = await tx.selectFrom('academy').select('id').where('name_key', '=', key).executeTakeFirst();
  if (same) throw new Refusal('academy.name_used');
  const { id } = await tx
    .insertInto('academy')
    .values({ ...values, name_key: key, avatar: null, source: BY_HAND, source_key: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit.record(tx, {
    operator,
    action: 'academy.added',
    subject: `academy ${id}`,
    details: { after: values },
  });
  return id;
}
