import { saveFeatured, type SiteText } from '@kavosh/contract/desk/desk-texts.ts';
import { featuredLabels, type FeaturedLabel, type FeaturedText } from '@kavosh/contract/site-texts.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { readTypedMoment, typedMoment } from '@kavosh/office/fields/typed-moment.ts';
import { CoursePicker } from '../../shared/course-picker.tsx';
import { SaveForm } from './save-form.tsx';
import { featuredLabelWords } from './text-words.ts';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';

/** The typed texts of one place; `key` stays with it when it moves. */
interface Place {
  key: number;
  course: string;
  label: FeaturedLabel;
  from: string;
  to: string;
}

const MOST = 24;

const placesOf = ({ courses }: FeaturedText): readonly Place[] =>
  courses.map(({ course_id: id, label, from, to }, key) => ({
    key,
    course: String(id),
    label,
    from: typedMoment(from),
    to: typedMoment(to),
  }));

/**
 * The place as the server takes it; a text that is no number or no moment is sent as typed, and refused at its field.
 */
const readPlace = ({ course, label, from, to }: Place) => ({
  course_id: Number(toAsciiDigits(course).trim() || '0'),
  label,
  from: readTypedMoment(from) ?? from,
  to: readTypedMoment(to, true) ?? to,
});

interface FeaturedFormProps {
  featured: FeaturedText;
  version: number;
  onSaved: (text: SiteText) => void;
}

/** The featured courses of the home page, each with its label and its period. */
export function FeaturedForm({ featured, version, onSaved }: FeaturedFormProps) {
  const kept = useKeptForm('text', version);
  const [places, setPlaces] = useKept(kept, 'places', placesOf(featured));
  const courses = places.map(readPlace);
  const change = (at: number, changed: Partial<Place>) =>
    setPlaces(places.map((one, i) => (i === at ? { ...one, ...changed } : one)));
  const moveUp = (at: number) => setPlaces(places.with(at - 1, places[at]!).with(at, places[at - 1]!));
  const add = () =>
    setPlaces([
      ...places,
      {
        key: Math.max(-1, ...places.map(({ key }) => key)) + 1,
        course: '',
        label: 'choice',
        from: typedMoment(new Date().toISOString()),
        to: '',
      },
    ]);
  return (
    <SaveForm
      kept={kept}
      label="جایگاه‌های ویژه"
      version={version}
      save={(seen, reason) => call(saveFeatured, { body: { version: seen, courses, reason } })}
      onSaved={onSaved}
      preview={{ featured: { courses } }}
    >
      {(field) => (
        <>
          <p className="desk-note">
            این دوره‌ها با برچسب خود در صفحه اصلی می‌آیند. جایی که برای آن پولی گرفته شده، «تبلیغ» است.
          </p>
          {places.map((place, at) => (
            <fieldset key={place.key} className="panel">
              <legend className="field-label">جایگاه {formatNumber(at + 1)}</legend>
              <CoursePicker
                label="دوره"
                value={place.course}
                onChange={(course) => change(at, { course })}
                error={field(`courses.${at}.course_id`)}
              />
              <SelectMenu
                label="برچسب"
                value={place.label}
                onChange={(event) => change(at, { label: event.target.value as FeaturedLabel })}
              >
                {featuredLabels.map((one) => (
                  <option key={one} value={one}>
                    {featuredLabelWords[one]}
                  </option>
                ))}
              </SelectMenu>
              <TextField
                label="از"
                dir="ltr"
                value={place.from}
                onChange={(event) => change(at, { from: event.target.value })}
                error={field(`courses.${at}.from`)}
              />
              <TextField
                label="تا"
                dir="ltr"
                hint="مانند ۱۴۰۵/۰۱/۱۵ ۱۸:۳۰؛ روز تنها، تا پایان همان روز است."
                value={place.to}
                onChange={(event) => change(at, { to: event.target.value })}
                error={field(`courses.${at}.to`)}
              />
              <div className="panel-actions">
                {at > 0 && (
                  <Button variant="quiet" size="small" onClick={() => moveUp(at)}>
                    بالاتر
                  </Button>
                )}
                <Button variant="quiet" size="small" onClick={() => setPlaces(places.filter((one) => one !== place))}>
                  برداشتن
                </Button>
              </div>
            </fieldset>
          ))}
          {field('courses') !== undefined && (
            <p className="desk-error" role="alert">
              {field('courses')}
            </p>
          )}
          {places.length < MOST && (
            <div className="panel-actions">
              <Button variant="secondary" size="small" onClick={add}>
                افزودن جایگاه
              </Button>
            </div>
          )}
        </>
      )}
    </SaveForm>
  );
}
