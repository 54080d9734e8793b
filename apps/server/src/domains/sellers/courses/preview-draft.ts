import type { HandlerAnswer, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { previewPanelCourse } from '@kavosh/contract/panel/panel-course-form.ts';
import { previewCoursePage } from '../../catalogue/catalogue.ts';
import type { SellerActOn, SellersDeps } from '../deps.ts';
import { readOpened, type OpenDeps } from './open-course.ts';
import { versionOf } from './written-course.ts';
import { nextChanges, staleAnswer } from './write-draft.ts';

/**
 * The page of a course as it would be with all that was written and these fields. Refuses with course.not_found,
 * course.final, desk.no_preview, and as refuse-wrong-course.ts of the catalogue says.
 */
export async function previewDraft(
  deps: OpenDeps & Pick<SellersDeps, 'drawPage'>,
  act: SellerActOn,
  { version, changes: typed }: HandlerInput<typeof previewPanelCourse>['body'],
): Promise<HandlerAnswer<typeof previewPanelCourse>> {
  const opened = await readOpened(deps, act.actor.academyId, act.id);
  const { sides } = opened.details;
  if (versionOf(sides, opened.draft) !== version) return staleAnswer(deps, act, typed);
  const changes = nextChanges(opened, typed);
  const seen = await deps.catalogue.ofAcademy.preview({ id: act.id, version: sides.version, changes });
  return seen === 'stale' ? staleAnswer(deps, act, typed) : { data: await previewCoursePage(deps, seen) };
}
