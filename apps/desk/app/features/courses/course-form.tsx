import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import {
  courseMessages,
  LONGEST_DESCRIPTION,
  previewDeskCourse,
  saveDeskCourse,
} from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { listDeskCourses, type CourseField, type WholeCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import type { PagePreview as Preview } from '@kavosh/contract/desk/catalogue/preview.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { queryClient } from '../../api/query-client.ts';
import { refusedData } from '../../api/refused-data.ts';
import { DeskError, sentenceOf } from '../../api/desk-error.ts';
import { deskCopy } from '../../copy.ts';
import { call } from '../../session/call.ts';
import { DeskForm } from '../../shared/kept/desk-form.tsx';
import { useKept, useKeptForm } from '../../shared/kept/use-kept-form.ts';
import { PagePreview } from '../../shared/preview/page-preview.tsx';
import { changedFields, changesOf, draftOf, rebase, takeField, type CourseDraft } from './course-draft.ts';
import { courseNames } from './course-names.ts';
import { CityBoxes } from './city-boxes.tsx';
import { levelWords, paymentWords, type CourseNames } from './course-words.ts';
import { TeacherBoxes } from './teacher-boxes.tsx';
import { PriceBoxes } from './price-boxes.tsx';
import { StaleFields } from './stale-fields.tsx';
import { useCourseChoices } from './use-course-choices.ts';

/** What stands in a course's page, to be written by hand. Where somebody else was faster, both are shown. */
export function CourseForm({ opened }: { opened: WholeCourse }) {
  const navigate = useNavigate();
  const choices = useCourseChoices();
  /** The course as it was last heard of: what the form is compared with. */
  const [base, setBase] = useState(opened);
  const kept = useKeptForm('fields', opened.course.version);
  const [draft, setDraft] = useKept(kept, 'draft', draftOf(base.values));
  /** A draft typed over an older version is sent with that version: the server reports what differs. */
  const [version, setVersion] = useState(kept.version ?? opened.course.version);
  const [differing, setDiffering] = useState<readonly CourseField[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<'save' | 'preview' | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  /** Of teachers and cities that were chosen here. */
  const [chosenNames, setChosenNames] = useState<Pick<CourseNames, 'instructors' | 'cities'>>({
    instructors: new Map(),
    cities: new Map(),
  });
  const id = String(base.course.id);
  const changed = changedFields(draft, base.values);
  /** One that is off the site has no page to look at but this. */
  const mayLook = base.course.state === 'hidden';
  const put = (boxes: Partial<CourseDraft>) => setDraft((before) => ({ ...before, ...boxes }));
  const known = courseNames(base, choices.names);
  const names: CourseNames = {
    ...known,
    instructors: new Map([...known.instructors, ...chosenNames.instructors]),
    cities: new Map([...known.cities, ...chosenNames.cities]),
  };
  const box = (name: keyof CourseDraft) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => put({ [name]: event.target.value }),
  });
  const field = (name: CourseField): string | undefined => {
    if (wrong.includes(name)) return name === 'dates' ? courseMessages.date : courseMessages.percent;
    if (!(error instanceof DeskError)) return undefined;
    const own = `changes.${name}`;
    const key = Object.keys(error.fields).find((one) => one === own || one.startsWith(`${own}.`));
    return key === undefined ? undefined : error.field(key);
  };
  const save = async (body: never) => {
    const saved = await kept.save(() => call(saveDeskCourse, { params: { id }, body }));
    queryClient.setQueryData(['course', id], saved);
    void queryClient.invalidateQueries({ queryKey: [listDeskCourses.path] });
    toastSuccess('ویرایش ذخیره شد.');
    void navigate(`/courses/${id}`);
  };
  const look = async (body: never) => {
    setPreview(await call(previewDeskCourse, { params: { id }, body }));
    setBusy(null);
  };
  const send = async (step: 'save' | 'preview') => {
    const { changes, wrong: unread } = changesOf(draft, base.values);
    setWrong(unread);
    setError(null);
    if (unread.length > 0 || (changed.length === 0 && !mayLook)) return;
    setBusy(step);
    try {
      // What stands there already changes nothing: a draft is looked at as it is.
      const asked = changed.length === 0 ? { title: base.values.title } : changes;
      await (step === 'save' ? save : look)({ version, changes: asked } as never);
    } catch (thrown) {
      setError(thrown);
      setBusy(null);
      const now = refusedData(saveDeskCourse, 'desk.stale', thrown);
      if (!now) return;
      const { course, differ } = now;
      setDraft(rebase(draft, base.values, course.values));
      setBase(course);
      setVersion(course.course.version);
      setDiffering(differ.map((one) => one.field));
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send('save');
  };
  const isOfField = error instanceof DeskError && Object.keys(error.fields).some((one) => one.startsWith('changes'));
  const byHand = new Set(base.by_hand.map((one) => one.field));
  const feedHint = (name: CourseField): string => (byHand.has(name) ? 'دستی نوشته شده است.' : 'اکنون از فید است.');
  return (
    <DeskForm kept={kept} onSubmit={submit}>
      <StaleFields
        fields={differing.filter((name) => changed.includes(name))}
        now={base.values}
        draft={draft}
        names={names}
        onTake={(name) => setDraft(takeField(draft, name, base.values))}
      />
      <TextField label="عنوان" maxLength={300} hint={feedHint('title')} error={field('title')} {...box('title')} />
      <TextField
        multiline
        rows={2}
        label="خلاصه"
        maxLength={500}
        hint={feedHint('summary')}
        error={field('summary')}
        {...box('summary')}
      />
      <TextField
        multiline
        rows={12}
        label="توضیح"
        maxLength={LONGEST_DESCRIPTION}
        hint={
          `${feedHint('description')} متن ساده است: میان بندها یک سطر خالی بگذارید و سطرهای فهرست را با خط تیره ` +
          'آغاز کنید.'
        }
        error={field('description')}
        {...box('description')}
      />
      <TextField
        label="نشانی ثبت‌نام"
        dir="ltr"
        maxLength={2000}
        hint={base.facts.hosts.length === 0 ? 'آموزشگاه میزبانی ندارد.' : `روی ${base.facts.hosts.join('، ')}`}
        error={field('ref_url')}
        {...box('ref_url')}
      />
      <TextField
        label="شروع"
        maxLength={60}
        hint="مانند ۱۴۰۵/۰۷/۰۱ ۱۸:۳۰؛ بدون ساعت، آغاز آن روز است."
        error={field('dates')}
        {...box('starts')}
      />
      <TextField label="پایان" maxLength={60} hint="بدون ساعت، پایان آن روز است." {...box('ends')} />
      <SelectMenu label="سطح" error={field('level')} {...box('level')}>
        <option value="">گفته نشده</option>
        {Object.entries(levelWords).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </SelectMenu>
      <SelectMenu label="دسته" error={field('category')} {...box('category')}>
        {choices.categories.length === 0 && <option value={draft.category}>{base.course.category.name}</option>}
        {choices.categories.map((one) => (
          <option key={one.id} value={one.id}>
            {one.label}
          </option>
        ))}
      </SelectMenu>
      <TeacherBoxes
        value={draft.instructors}
        names={names.instructors}
        error={field('instructors')}
        onChange={(instructors, added) => {
          put({ instructors });
          if (added)
            setChosenNames((before) => ({
              ...before,
              instructors: new Map([...before.instructors, [added.id, added.name]]),
            }));
        }}
      />
      <CityBoxes
        value={draft.city}
        cities={base.names.cities}
        error={field('city')}
        onChange={(city, name) => {
          put({ city });
          if (name)
            setChosenNames((before) => ({ ...before, cities: new Map([...before.cities, [Number(city), name]]) }));
        }}
      />
      <PriceBoxes draft={draft} onChange={put} error={field('price')} />
      <SelectMenu label="خرید" error={field('payment')} {...box('payment')}>
        {Object.entries(paymentWords).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </SelectMenu>
      {error !== null && !isOfField && (
        <p className="desk-error" role="alert">
          {sentenceOf(error)}
        </p>
      )}
      <div className="form-actions">
        <Button type="submit" busy={busy === 'save'} disabled={changed.length === 0 || busy === 'preview'}>
          {deskCopy.save}
        </Button>
        <Button
          variant="secondary"
          busy={busy === 'preview'}
          disabled={(changed.length === 0 && !mayLook) || busy === 'save'}
          onClick={() => void send('preview')}
        >
          {deskCopy.preview}
        </Button>
        <Button variant="quiet" onClick={() => void navigate(`/courses/${id}`)}>
          {deskCopy.cancel}
        </Button>
      </div>
      {preview && <PagePreview preview={preview} onClose={() => setPreview(null)} />}
    </DeskForm>
  );
}
