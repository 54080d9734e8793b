import type { ReactNode } from 'react';
import { Breadcrumbs } from '@kavosh/ui/breadcrumbs.tsx';
import { BidiText } from '../../../shared/bidi-text.tsx';
import { JobBookmarkActions } from '../job-card/job-bookmark-button.tsx';
import { ApplyBar, ApplyBox } from './apply.tsx';
import { jobPageCopy as copy } from './copy.ts';
import { JobHead } from './job-head.tsx';
import { JobSections, RelatedJobs } from './job-sections.tsx';
import { ReportJob } from './report-job.tsx';
import type { JobBody, JobView } from './job-view.ts';
import './job-page.css';

interface JobPageProps {
  job: JobView;
  body: JobBody;
  /** «از این شغل تا دوره»: which courses teach what the job asks for. */
  fromJobToCourse?: ReactNode;
  /** A row of courses; false where there are none. */
  relatedCourses: ReactNode;
}

/** The page of one job. */
export function JobPage({ job, body, fromJobToCourse, relatedCourses }: JobPageProps) {
  return (
    <>
      <article className="job-page" data-apply-bar={job.applyAt === null ? undefined : ''}>
        <div className="page job-layout" data-closed={job.isOpen ? undefined : ''}>
          <Breadcrumbs
            items={job.crumbs.map(({ text, href }) => ({ text: <BidiText text={text} />, href }))}
            label={copy.way}
          />
          <JobHead job={job} />
          <ApplyBox job={job} />
          <div className="job-body">
            {!job.isOpen && <RelatedJobs jobs={job.related} />}
            <JobSections body={body} />
            {fromJobToCourse}
            <ReportJob id={job.id} />
            <RelatedJobs jobs={job.ofCompany} title={copy.sections.ofCompany(job.company.name)} />
            {job.isOpen && <RelatedJobs jobs={job.related} />}
            {relatedCourses && (
              <section className="job-courses">
                <h2>{copy.sections.courses}</h2>
                {relatedCourses}
              </section>
            )}
          </div>
        </div>
        {job.applyAt !== null && <ApplyBar salary={job.salary} applyAt={job.applyAt} />}
      </article>
      <JobBookmarkActions />
    </>
  );
}
