import { useNavigate } from 'react-router';
import { courseTypes } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { addPanelCourse } from '@kavosh/contract/panel/panel-course-form.ts';
import { listPanelCourses } from '@kavosh/contract/panel/panel-courses.ts';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { typeWords } from '@kavosh/office/course/course-words.ts';
import { DraftForm } from '@kavosh/office/kept/draft-form.tsx';
import { chosenNumber, unchosen, useDraft } from '@kavosh/office/kept/use-draft.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { usePanelChoices } from '../../shared/use-panel-choices.ts';

type Field = 'title' | 'type' | 'category';

/** A new course of the academy: what it cannot do without. The rest is written in its form. */
export function AddCoursePage() {
  const navigate = useNavigate();
  const choices = usePanelChoices();
  const draft = useDraft<Field>(
    { title: '', type: 'online', category: unchosen },
    async ({ title, type, category }) => {
      const made = await call(addPanelCourse, { body: { title, type, category: chosenNumber(category) } as never });
      queryClient.setQueryData(['course', String(made.course.id)], made);
      void queryClient.invalidateQueries({ queryKey: [listPanelCourses.path] });
      void navigate(`/courses/${made.course.id}`);
    },
  );
  const { box } = draft;
  if (choices.error) return <Failed error={choices.error} onRetry={choices.retry} />;
  if (!choices.isThere) return <output>{officeCopy.loading}</output>;
  return (
    <DraftForm
      title="دوره تازه"
      note={
        'نخست پیش‌نویسی ساخته می‌شود که کسی روی سایت نمی‌بیند. در گام‌های بعد توضیح، زمان، قیمت و تصویر را می‌گذارید، ' +
        'پیش‌نمایش را می‌بینید و برای بررسی می‌فرستید.'
      }
      draft={draft}
      onCancel={() => void navigate('/courses')}
    >
      <TextField label="عنوان" maxLength={300} {...box('title')} />
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
