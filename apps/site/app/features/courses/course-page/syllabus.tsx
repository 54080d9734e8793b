import { formatNumber } from '@kavosh/persian/money.ts';
import { Icon } from '@kavosh/ui/icon.tsx';
import { BidiText } from '../../../shared/bidi-text.tsx';
import { CourseHtml } from '../course-html.tsx';
import { coursePageCopy as copy } from './copy.ts';
import type { CourseBody } from './course-view.ts';
import { FoldedHtml } from './folded-html.tsx';

/** The syllabus: numbered sections with how long each is, where it has such; else its text. */
export function Syllabus({ syllabus: { sections, ...text } }: { syllabus: CourseBody['syllabus'] }) {
  if (sections === null) return <FoldedHtml {...text} />;
  return (
    <ol className="syllabus">
      {sections.map(({ title, body, items }, at) => (
        <li key={at}>
          {body === '' ? (
            <p className="syllabus-line">
              <span>
                <BidiText text={title} />
              </span>
            </p>
          ) : (
            <details open={at === 0}>
              <summary className="syllabus-line">
                <span>
                  <BidiText text={title} />
                </span>
                {items > 0 && <span className="syllabus-length">{copy.topicCount(formatNumber(items))}</span>}
                <Icon name="chevron-down" size={18} />
              </summary>
              <CourseHtml html={body} />
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}
