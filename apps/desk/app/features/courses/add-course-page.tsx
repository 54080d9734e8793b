import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addDeskCourse, newCourseTypes } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { listDeskCourses } from '@kavosh/contract/desk/catalogue/courses.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { DeskError } from '../../api/desk-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { deskCopy } from '../../copy.ts';
import { call } from '../../session/call.ts';
import { PageTitle } from '../../shared/page-title.tsx';
import { typeWords } from './course-words.ts';
import { useCourseChoices } from './use-course-choices.ts';
import { Failed } from '../../shared/data-list.tsx';
import { FormError } from '../../shared/form-error.tsx';

type Field = 'title' | 'academy' | 'type' | 'category';

const unchosen = '';
/** Left unchosen it is no number, which the server answers with its sentence. */
const numberOf = (chosen: string): number | null => (chosen === unchosen ? null : Number(chosen));

/** A course that no feed brings: what it cannot do without. The rest is written in its edit form. */
export function AddCoursePage() {
  const navigate = useNavigate();
  const choices = useCourseChoices();
  const [typed, setTyped] = useState<Record<Field, string>>({ title: '', academy: '', type: 'online', category: '' });
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const box = (name: Field) => ({
    value: typed[name],
    error: error instanceof DeskError ? error.field(name) : undefined,
    onChange: (event: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: event.target.value })),
  });
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const { title, type } = typed;
      const body = { title, type, academy: numberOf(typed.academy), category: numberOf(typed.category) };
      const made = await call(addDeskCourse, { body: body as never });
      queryClient.setQueryData(['course', String(made.course.id)], made);
      void queryClient.invalidateQueries({ queryKey: [listDeskCourses.path] });
      toastSuccess('پیش‌نویس ساخته شد و هنوز روی سایت نیست.');
      void navigate(`/courses/${made.course.id}/edit`);
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  // Without anything to choose nothing can be made.
  if (choices.error) return <Failed error={choices.error} onRetry={choices.retry} />;
  if (!choices.isThere) return <output>{deskCopy.loading}</output>;
  return (
    <>
      <PageTitle title="دوره تازه" />
      <form className="desk-form" onSubmit={(event) => void submit(event)}>
        <p className="desk-note">
          نخست پیش‌نویسی ساخته می‌شود که کسی روی سایت نمی‌بیند. در گام بعد توضیح، قیمت و نشانی ثبت‌نام را می‌نویسید،
          پیش‌نمایش را می‌بینید و سپس منتشر می‌کنید. آموزشگاهی که در فهرست نیست، نخست در صفحه آموزشگاه‌ها ساخته می‌شود.
        </p>
        <TextField label="عنوان" maxLength={300} {...box('title')} />
        <SelectMenu label="آموزشگاه" {...box('academy')}>
          <option value={unchosen}>انتخاب کنید</option>
          {choices.academies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectMenu>
        <SelectMenu label="شیوه برگزاری" {...box('type')}>
          {newCourseTypes.map((one) => (
            <option key={one} value={one}>
              {typeWords[one]}
            </option>
          ))}
        </SelectMenu>
        <SelectMenu label="دسته" {...box('category')}>
          <option value={unchosen}>انتخاب کنید</option>
          {choices.categories.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectMenu>
        <FormError error={error} boxes={['title', 'academy', 'type', 'category']} />
        <div className="form-actions">
          <Button type="submit" busy={busy}>
            ساختن پیش‌نویس
          </Button>
          <Button variant="quiet" onClick={() => void navigate('/courses')}>
            {deskCopy.cancel}
          </Button>
        </div>
      </form>
    </>
  );
}
