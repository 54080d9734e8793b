import { useNavigate } from 'react-router';
import { addDeskCourse } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { courseTypes } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { listDeskCourses } from '@kavosh/contract/desk/catalogue/courses.ts';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { typeWords } from '@kavosh/office/course/course-words.ts';
import { useCourseChoices } from '../../shared/use-course-choices.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { NeededFirst } from '@kavosh/office/page/needed-first.tsx';
import { DraftForm } from '@kavosh/office/kept/draft-form.tsx';
import { chosenNumber, unchosen, useDraft } from '@kavosh/office/kept/use-draft.ts';

type Field = 'title' | 'academy' | 'type' | 'category';

/** A course that no feed brings: what it cannot do without. The rest is written in its edit form. */
export function AddCoursePage() {
  const navigate = useNavigate();
  const choices = useCourseChoices();
  const draft = useDraft<Field>({ title: '', academy: unchosen, type: 'online', category: unchosen }, async (typed) => {
    const { title, type } = typed;
    const body = { title, type, academy: chosenNumber(typed.academy), category: chosenNumber(typed.category) };
    const made = await call(addDeskCourse, { body: body as never });
    queryClient.setQueryData(['course', String(made.course.id)], made);
    void queryClient.invalidateQueries({ queryKey: [listDeskCourses.path] });
    void navigate(`/courses/${made.course.id}/edit`);
  });
  const { box } = draft;
  // Without anything to choose nothing can be made.
  if (choices.error) return <Failed error={choices.error} onRetry={choices.retry} />;
  if (!choices.isThere) return <output>{officeCopy.loading}</output>;
  const needed = [
    ...(choices.categories.length === 0 ? [{ what: 'دسته', to: '/categories' }] : []),
    ...(choices.academies.length === 0 ? [{ what: 'آموزشگاه', to: '/academies/new' }] : []),
  ];
  if (needed.length > 0) return <NeededFirst title="دوره تازه" needed={needed} />;
  return (
    <DraftForm
      title="دوره تازه"
      note={
        'نخست پیش‌نویسی ساخته می‌شود که کسی روی سایت نمی‌بیند. در گام بعد توضیح، قیمت و نشانی ثبت‌نام را می‌نویسید، ' +
        'پیش‌نمایش را می‌بینید و سپس منتشر می‌کنید. آموزشگاهی که در فهرست نیست، نخست در صفحه آموزشگاه‌ها ساخته می‌شود.'
      }
      draft={draft}
      onCancel={() => void navigate('/courses')}
    >
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
        {courseTypes.map((one) => (
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
    </DraftForm>
  );
}
