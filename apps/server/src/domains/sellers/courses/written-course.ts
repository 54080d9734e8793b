import { neededFields, TRUSTED_AFTER, type WholePanelCourse } from '@kavosh/contract/panel/panel-course-form.ts';
import { courseFields, type HeldCourseField } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { isSameValue } from '../../../kernel/held/is-same-value.ts';
import type { HeldCourseValues } from '../../catalogue/catalogue.ts';
import type { CourseDraft } from './course-draft-store.ts';

// The rules of what members write of courses. Pure.

/** Fields that hold without a look, once an academy has shown that it knows how. */
const liveFields: readonly HeldCourseField[] = ['price', 'dates'];

/** Both only rise, so the sum is the same only where neither has changed. */
export const versionOf = (course: { version: number }, draft: { version: number } | undefined): number =>
  course.version + (draft?.version ?? 0);

/** Whether nothing that members wrote stands above what the course says. */
export const isSettled = (draft: Pick<CourseDraft, 'state'> | undefined): boolean =>
  draft === undefined || draft.state === 'approved';

/** Whether a course is off the site because a file was taken back: of another time, it was taken off by hand since. */
export const isOffWithFile = (
  course: { state: string; state_at: Date | null },
  draft: Pick<CourseDraft, 'off_at' | 'off_with_file'> | undefined,
): boolean =>
  course.state === 'hidden' && draft?.off_with_file != null && draft.off_at?.getTime() === course.state_at?.getTime();

/** What members wrote that the course does not say. */
export const changesAbove = (changes: Partial<HeldCourseValues>, site: HeldCourseValues): Partial<HeldCourseValues> =>
  Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => !isSameValue(value, site[field as HeldCourseField])),
  );

/** Which of these fields go live when they are sent. `wasShown`: the course has been on the site. */
export const goesLive = ({ wasShown, approved }: { wasShown: boolean; approved: number }): HeldCourseField[] =>
  wasShown && approved >= TRUSTED_AFTER ? [...liveFields] : [];

/** What a course still needs before it is sent for the first time. */
export function missingOf({
  description,
  price,
  ref_url: address,
  payment,
}: HeldCourseValues): WholePanelCourse['missing'] {
  const lacks = {
    description: description === '',
    price: price.original === null && !price.isFree,
    // Without one it could be bought nowhere; an academy without a host sells with the wallet.
    ref_url: payment === 'referral' && address === null,
  };
  return neededFields.filter((field) => lacks[field]);
}

/** The fields of what members wrote, in the order in which forms show them. */
export const fieldsOf = (changes: Partial<HeldCourseValues>): HeldCourseField[] =>
  courseFields.names.filter((field) => field in changes);
