import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { methodWords } from '@kavosh/contract/desk/words/state-words.ts';
import { courseFields, type CourseField } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { openPanelCourse, panelCourseFields, type WholePanelCourse } from '@kavosh/contract/panel/panel-course-form.ts';
import { listPanelCourses } from '@kavosh/contract/panel/panel-courses.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { fieldTexts, typeWords } from '@kavosh/office/course/course-words.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { CourseCover } from './course-cover.tsx';
import { CourseEditions } from '@kavosh/office/course/editions/course-editions.tsx';
import { editionCalls } from './edition-calls.ts';
import { CourseForm } from './course-form.tsx';
import { courseSteps, draftWords, hintWords, isOffSite, stateWords } from './course-words.ts';
import { SendCourse } from './send-course.tsx';
import { usePanelChoices } from '../../shared/use-panel-choices.ts';

/** One course of the academy: its form in steps, its picture, and sending it. */
export function CoursePage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['course', id],
    queryFn: ({ signal }) => call(openPanelCourse, { params: { id } }, signal),
    // What is typed is for the version that was opened.
    refetchOnWindowFocus: false,
  });
  if (query.error && !query.data) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data || query.isPlaceholderData) return <output>{officeCopy.loading}</output>;
  return <OpenedCourse key={id} whole={query.data} />;
}

function OpenedCourse({ whole }: { whole: WholePanelCourse }) {
  const mayWrite = useMay('courses.write');
  const mayCancel = useMay('refunds.answer');
  const [isTyped, setTyped] = useState(false);
  const [hasPicture, setHasPicture] = useState(false);
  const [parameters, setParameters] = useSearchParams();
  const { course } = whole;
  const isFinal = course.state === 'withdrawn' || course.state === 'merged';
  const at = Math.min(Math.max(Number(parameters.get('step') ?? 1) || 1, 1), courseSteps.length) - 1;
  const onGo = (next: number) => setParameters(next === 0 ? {} : { step: String(next + 1) }, { replace: true });
  const onChanged = (now: WholePanelCourse) => {
    queryClient.setQueryData(['course', String(now.course.id)], now);
    void queryClient.invalidateQueries({ queryKey: [listPanelCourses.path] });
    // Whether editions were sent follows the course.
    void queryClient.invalidateQueries({ queryKey: ['editions', String(now.course.id)] });
  };
  return (
    <>
      <PageTitle title={whole.values.title}>
        {course.page !== null && <a href={course.page}>صفحه دوره در سایت</a>}
      </PageTitle>
      <CourseState whole={whole} />
      {isFinal || !mayWrite ? (
        <>
          <CourseTexts whole={whole} />
          <CourseEditions
            courseId={String(course.id)}
            calls={editionCalls(String(course.id), mayCancel)}
            mayWrite={false}
            isOffSite={isOffSite(course)}
          />
        </>
      ) : (
        <>
          <CourseForm
            // What was saved is the next form's beginning.
            key={whole.version}
            opened={whole}
            step={{ at, onGo }}
            onSaved={onChanged}
            onTyped={setTyped}
          />
          <CourseCover whole={whole} onChanged={onChanged} onChosen={setHasPicture} />
          <CourseEditions
            courseId={String(course.id)}
            calls={editionCalls(String(course.id), mayCancel)}
            mayWrite
            // Of a recorded course they are its films.
            episodes={whole.values.type === 'recorded' ? null : whole.values.episodes}
            isOffSite={isOffSite(course)}
          />
          <SendCourse whole={whole} isTyped={isTyped || hasPicture} onChanged={onChanged} />
        </>
      )}
    </>
  );
}

/** How far the course has come, and what the desk said of it. */
function CourseState({ whole }: { whole: WholePanelCourse }) {
  const { course, draft, values } = whole;
  return (
    <>
      {draft?.state === 'returned' && (
        <section className="panel" aria-labelledby="returned">
          <h2 id="returned" className="panel-title">
            برگشته است
          </h2>
          <p className="desk-note">این را درست کنید و دوباره بفرستید:</p>
          <p className="quote">{draft.reason}</p>
        </section>
      )}
      <Facts
        isBeside
        facts={[
          ['وضعیت', stateWords[course.state]],
          ['فروش', methodWords[values.payment]],
          [courseFields.words.type, typeWords[values.type]],
          ...(draft === null ? [] : [['نوشته‌ها', draftWords[draft.state]] as const]),
          ...(draft?.state === 'sent' ? [['فرستاده‌شده', <Moment key="sent" at={draft.sent_at} />] as const] : []),
          ...(course.hints.length === 0
            ? []
            : [['پیشنهاد', course.hints.map((hint) => hintWords[hint]).join('، ')] as const]),
        ]}
      />
    </>
  );
}

/** What the course says, for members who do not write. */
function CourseTexts({ whole: { values, names } }: { whole: WholePanelCourse }) {
  const choices = usePanelChoices();
  const texts = fieldTexts(values, {
    categories: choices.names,
    instructors: new Map(names.instructors.map(({ id, name }) => [id, name])),
    cities: new Map(names.cities.map(({ id, name }) => [id, name])),
  });
  return <Facts facts={panelCourseFields.map((field: CourseField) => [courseFields.words[field], texts[field]])} />;
}
