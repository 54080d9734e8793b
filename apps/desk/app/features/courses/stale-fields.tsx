import '../../shared/held/held.css';
import type { CourseField, CourseValues } from '@kavosh/contract/desk/catalogue/courses.ts';
import { Button } from '@kavosh/ui/button.tsx';
import type { CourseDraft } from './course-draft.ts';
import { chosenOf } from '../../shared/held/chosen-of.ts';
import { TypedText } from '../../shared/held/typed-text.tsx';
import { fieldWords, valueWord, type CourseNames } from './course-words.ts';

interface StaleFieldsProps {
  fields: readonly CourseField[];
  now: CourseValues;
  draft: CourseDraft;
  names: CourseNames;
  onTake: (field: CourseField) => void;
}

/** What was typed of a field, as it stands in the form. */
function typedWord(field: CourseField, draft: CourseDraft, names: CourseNames): string {
  if (field === 'dates') return `${draft.starts || 'نامعلوم'} تا ${draft.ends || 'نامعلوم'}`;
  if (field === 'price') {
    if (draft.isFree === 'yes') return 'رایگان';
    const discount =
      draft.discount === '' ? '' : `، تخفیف ${draft.discountValue}${draft.discount === 'percent' ? '٪' : ''}`;
    return `${draft.original || 'نامعلوم'}${discount}`;
  }
  if (field === 'category') return valueWord('category', Number(draft.category), names);
  if (field === 'instructors') return valueWord(field, chosenOf(draft.instructors).map(Number), names);
  if (field === 'city') return valueWord(field, draft.city === '' ? null : Number(draft.city), names);
  if (field === 'payment') return valueWord(field, draft.payment as CourseValues['payment'], names);
  if (field === 'level') return valueWord('level', (draft.level || null) as CourseValues['level'], names);
  return draft[field] || 'خالی';
}

/** The course changed while the form was open: what stands there now beside what was typed. Nothing is lost. */
export function StaleFields({ fields, now, draft, names, onTake }: StaleFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="stale" role="alert">
      <h2 id="stale" className="panel-title">
        این دوره در این فاصله تغییر کرده است
      </h2>
      <p className="desk-note">
        چیزی از نوشته شما از دست نرفته است. با ذخیره دوباره، نوشته شما جای مقدار کنونی را می‌گیرد.
      </p>
      <ul className="lines">
        {fields.map((field) => (
          <li key={field}>
            <h3 className="field-label">{fieldWords[field]}</h3>
            <dl className="side-by-side">
              <div>
                <dt className="muted">اکنون</dt>
                <dd>
                  <TypedText label={`${fieldWords[field]}، اکنون`}>{valueWord(field, now[field], names)}</TypedText>
                </dd>
              </div>
              <div>
                <dt className="muted">نوشته شما</dt>
                <dd>
                  <TypedText label={`${fieldWords[field]}، نوشته شما`}>{typedWord(field, draft, names)}</TypedText>
                </dd>
              </div>
            </dl>
            <Button
              variant="secondary"
              size="small"
              aria-label={`پذیرفتن مقدار کنونی ${fieldWords[field]}`}
              onClick={() => onTake(field)}
            >
              پذیرفتن مقدار کنونی
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
