import { SanitisedHtml } from '../../shared/sanitised-html.tsx';

/** Sanitised HTML of a course: its description, its syllabus. */
export const CourseHtml = ({ html }: { html: string }) => <SanitisedHtml html={html} className="course-html" />;
