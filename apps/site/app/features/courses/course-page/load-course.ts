import { redirect, replace, type RouterContextProvider } from 'react-router';
import { coursePath, idOfSlug } from '@kavosh/contract/addresses.ts';
import { listComments } from '@kavosh/contract/comments.ts';
import { showCourse } from '@kavosh/contract/courses.ts';
import { showCourseRefund, type CourseRefund } from '@kavosh/contract/refunds.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { callOnServer } from '../../../api/call-on-server.ts';
import { breadcrumbsJsonLd, categorySteps, courseJsonLd } from '../../../head/json-ld.ts';
import { hostServices } from '../../../host.ts';
import { toCardView, type CardView } from '../card-view.ts';
import { commentsHref, readCommentsQuery } from './comments/comments-address.ts';
import { commentsView, type CommentsView } from './comments/comments-view.ts';
import { coursePageCopy as copy } from './copy.ts';
import { courseView, type CourseBody, type CourseView } from './course-view.ts';

/** What the page of a course shows: the course, or that it was taken off and what is like it. */
export type LoadedCourse =
  | {
      kind: 'course';
      course: CourseView;
      refund: CourseRefund | null;
      body: CourseBody;
      comments: CommentsView;
      head: { description: string; image: string | null; jsonLd: object[] };
    }
  | { kind: 'withdrawn'; related: CardView[]; isStopped: boolean };

/** `{slug}-ka{id}`, or the bare id that notifications and the comparison link. */
const courseIdOf = (slug: string): number | null => idOfSlug(/^\d+$/.test(slug) ? `ka${slug}` : slug);

/**
 * The course of an address, null where there is none; runs in loaders. `slug` as the router decoded it. Throws the
 * redirect (301) to the one address that a course has, that to the course it was merged into, or the one to the last
 * page of its comments where the address asks for one beyond it.
 * @param search of the address
 */
export async function loadCourse(
  context: Readonly<RouterContextProvider>,
  slug: string,
  search = '',
): Promise<LoadedCourse | null> {
  const id = courseIdOf(slug);
  if (id === null) return null;
  const params = { id: String(id) };
  const query = readCommentsQuery(search);
  const [answer, listed, withdrawing] = await Promise.all([
    callOnServer(context, showCourse, { params }, [404, 410]),
    callOnServer(context, listComments, { params, query }, [404]),
    callOnServer(context, showCourseRefund, { params }, [404]),
  ]);
  if (answer.code === 404) return null;
  const mergedInto = answer.code === 410 ? answer.data?.merged_into : null;
  if (mergedInto) throw redirect(encodeURI(coursePath(mergedInto)), 301);
  if (answer.code === 410)
    return {
      kind: 'withdrawn',
      related: answer.data?.recommended_courses.map(toCardView) ?? [],
      isStopped: answer.data?.is_stopped ?? false,
    };
  const { course } = answer.data;
  const path = coursePath(course);
  // Both are decoded; the header wants it encoded.
  if (`/course/${slug}` !== path) throw redirect(encodeURI(path), 301);
  // Taken off between the one question and the other.
  if (listed.code === 404) return null;
  const sort = toAsciiDigits(query.sortby.trim()) === '1' ? 1 : 2;
  const { current } = listed.data.page;
  if (Number(toAsciiDigits(query.page.trim())) > current) throw replace(encodeURI(commentsHref(path, sort, current)));
  const { publicUrl } = context.get(hostServices);
  const now = new Date();
  const { facts, about, syllabus, instructors, editions, ...view } = courseView(course, now);
  return {
    kind: 'course',
    course: view,
    refund: withdrawing.code === 200 ? withdrawing.data.refund : null,
    body: { facts, about, syllabus, instructors, editions },
    comments: commentsView(listed.data, sort, now),
    head: {
      description: course.description_summary_string || copy.fallbackDescription(course.title, course.academy.name),
      image: course.images.og,
      jsonLd: [
        courseJsonLd(course, publicUrl, listed.data.comments),
        breadcrumbsJsonLd([...categorySteps(course.category), { name: course.title, path }], publicUrl),
      ],
    },
  };
}
