import { useState } from 'react';
import { returnToFeed } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { courseFields, type CourseField, type WholeCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { DeskError, sentenceOf } from '../../api/desk-error.ts';
import { call } from '../../session/call.ts';
import { Moment } from '../../shared/moment.tsx';
import { BY_HAND } from '../../shared/words/source-word.ts';
import { TypedText } from '../../shared/held/typed-text.tsx';
import { fieldWords, valueWord, type CourseNames } from './course-words.ts';

interface CourseFieldsProps {
  whole: WholeCourse;
  names: CourseNames;
  /** Nothing of it changes any more. */
  isFinal: boolean;
  onDone: () => void;
}

/** What people see, field by field, where each comes from, and what the feed says beneath what is held by hand. */
export function CourseFields({ whole, names, isFinal, onDone }: CourseFieldsProps) {
  const [busy, setBusy] = useState<CourseField | null>(null);
  const letGo = async (field: CourseField) => {
    setBusy(field);
    try {
      const { id, version } = whole.course;
      await call(returnToFeed, { params: { id: String(id) }, body: { version, fields: [field] } });
      toastSuccess(`${fieldWords[field]} به مقدار فید برگشت.`);
      onDone();
    } catch (error) {
      toastError(sentenceOf(error));
      // Somebody else was faster: what is so now is shown.
      if (error instanceof DeskError && error.refusal === 'desk.stale') onDone();
    }
    setBusy(null);
  };
  const isMadeByHand = whole.course.source === BY_HAND;
  return (
    <section className="panel" aria-labelledby="fields">
      <h2 id="fields" className="panel-title">
        آنچه مردم می‌بینند
      </h2>
      <dl className="held-fields">
        {courseFields.map((field) => {
          const hand = whole.by_hand.find((one) => one.field === field);
          return (
            <div key={field} className="held-field">
              <dt>
                {fieldWords[field]}{' '}
                {hand ? <Badge tone="highlight-soft">دستی</Badge> : <span className="muted">از فید</span>}
              </dt>
              <dd>
                <TypedText label={fieldWords[field]}>{valueWord(field, whole.values[field], names)}</TypedText>
                {hand && (
                  <>
                    <p className="muted">
                      <bdi translate="no">{hand.by.name || 'همکار پیشین'}</bdi>، <Moment at={hand.at} />
                    </p>
                    {!isMadeByHand && (
                      <details>
                        <summary>مقدار فید</summary>
                        <TypedText label={`${fieldWords[field]} در فید`}>
                          {valueWord(field, whole.feed[field], names)}
                        </TypedText>
                      </details>
                    )}
                    {!isFinal && !isMadeByHand && (
                      <Button
                        variant="secondary"
                        size="small"
                        busy={busy === field}
                        aria-label={`بازگشت ${fieldWords[field]} به مقدار فید`}
                        onClick={() => void letGo(field)}
                      >
                        بازگشت به مقدار فید
                      </Button>
                    )}
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
