import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import {
  listDeskInstructors,
  returnInstructorToFeed,
  showDeskInstructor,
} from '@kavosh/contract/desk/catalogue/instructors.ts';
import { instructorFields } from '@kavosh/contract/desk/catalogue/instructor-fields.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { HeldFields } from '@kavosh/office/held/held-fields.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { BY_HAND, sourceWord } from '../../shared/words/source-word.ts';
import { WhatWasDone } from '../../shared/what-was-done.tsx';
import { FeedPortraits } from './feed-portraits.tsx';
import { InstructorPhoto } from './instructor-photo.tsx';
import { MergeInstructor } from './merge-instructor.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';

/** Texts; the photo has a part of its own. */
const { image: _, ...words } = instructorFields.words;

/** One teacher: the public name, where each value comes from, and the courses. */
export function InstructorPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const [merging, setMerging] = useState(false);
  const query = useQuery({
    queryKey: ['instructor', id],
    queryFn: ({ signal }) => call(showDeskInstructor, { params: { id } }, signal),
  });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { instructor, page, source_key: key, values, feed, by_hand: byHand, courses, done, portraits } = query.data;
  const { version, merged_into: into } = instructor;
  const again = () => {
    setMerging(false);
    void query.refetch();
    void queryClient.invalidateQueries({ queryKey: [listDeskInstructors.path] });
  };
  const letGo = (field: keyof typeof words) =>
    call(returnInstructorToFeed, { params: { id }, body: { version, fields: [field] } });
  return (
    <>
      <PageTitle title={instructor.name}>
        {into === null && (
          <>
            <Button onClick={() => void navigate(`/instructors/${id}/edit`)}>ویرایش</Button>
            <Button variant="secondary" onClick={() => setMerging(true)}>
              ادغام
            </Button>
          </>
        )}
      </PageTitle>
      {into && (
        <p className="panel">
          این مدرس همان{' '}
          <Link to={`/instructors/${into.id}`}>
            <bdi translate="no">{into.name}</bdi>
          </Link>{' '}
          است و دوره‌هایش به او رسیده است.
        </p>
      )}
      <div className="record">
        <div className="record-part">
          <HeldFields
            words={words}
            values={values}
            feed={feed}
            byHand={byHand}
            isOwn={instructor.source === BY_HAND}
            {...(into === null ? { letGo } : {})}
            onDone={again}
          />
          <InstructorPhoto whole={query.data} onDone={again} />
          <FeedPortraits portraits={portraits} isByHand={byHand.some(({ field }) => field === 'image')} />
          <section className="panel" aria-labelledby="courses">
            <h2 id="courses" className="panel-title">
              دوره‌ها
            </h2>
            {courses.length === 0 && <p className="muted">دوره‌ای ندارد.</p>}
            <ul className="lines">
              {courses.map((course) => (
                <li key={course.id} className="line">
                  <Link to={`/courses/${course.id}`}>
                    <PersianText text={course.title} />
                  </Link>
                  <bdi className="muted" translate="no">
                    {course.academy.name}
                  </bdi>
                </li>
              ))}
            </ul>
          </section>
          <WhatWasDone done={done} />
        </div>
        <section className="panel" aria-label="این مدرس">
          <h2 className="panel-title">
            <a href={page}>جست‌وجوی نام او در سایت</a>
          </h2>
          <Facts
            facts={[
              [
                'دوره‌ها',
                <Link key="c" to={`/courses?instructor=${id}`}>
                  {formatNumber(instructor.courses.all)}
                </Link>,
              ],
              ['روی سایت', formatNumber(instructor.courses.published)],
              [
                'فید',
                instructor.source === BY_HAND ? (
                  sourceWord(instructor.source)
                ) : (
                  <bdi key="s" dir="ltr" translate="no">
                    {instructor.source} / {key}
                  </bdi>
                ),
              ],
            ]}
          />
        </section>
      </div>
      {merging && <MergeInstructor instructor={instructor} onDone={again} onClose={() => setMerging(false)} />}
    </>
  );
}
