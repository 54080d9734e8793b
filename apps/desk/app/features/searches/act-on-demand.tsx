import { actOnDemand, type DemandTopic } from '@kavosh/contract/desk/search/desk-demand.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { call } from '@kavosh/office/session/call.ts';
import { CoursePicker } from '../../shared/course-picker.tsx';

export type DemandStep = 'invite' | 'answer' | 'not_ours' | 'reopen';

const steps = {
  invite: {
    title: 'دعوت آموزشگاه‌ها',
    body:
      'اعضای آموزشگاه‌هایی که در این دسته دوره دارند اعلان می‌گیرند و موضوع در «خواسته‌ها»ی پنلشان بالا می‌آید. ' +
      'از کسانی که جست‌وجو کرده‌اند جز تعداد چیزی گفته نمی‌شود.',
  },
  answer: {
    title: 'پاسخ با یک دوره',
    body: 'عضوهایی که خبر این موضوع را خواسته‌اند، این دوره را در خبرنامه بعدی‌شان می‌بینند.',
  },
  not_ours: {
    title: 'از ما نیست',
    body: 'موضوع از بی‌پاسخ‌ها و از پنل آموزشگاه‌ها بیرون می‌رود.',
  },
  reopen: {
    title: 'برگرداندن به بی‌پاسخ‌ها',
    body: 'آنچه پیش‌تر اعلان شده است پس گرفته نمی‌شود.',
  },
} as const satisfies Record<DemandStep, { title: string; body: string }>;

interface ActOnDemandProps {
  topic: DemandTopic;
  step: DemandStep;
  categories: readonly { id: number; name: string }[];
  onDone: () => void;
  onClose: () => void;
}

/** One step about a topic that people hardly find, with its reason. */
export function ActOnDemand({ topic, step, categories, onDone, onClose }: ActOnDemandProps) {
  const kept = useKeptForm(`demand ${step} ${topic.topic}`);
  const [category, setCategory] = useKept(kept, 'category', String(topic.categories[0]?.id ?? ''));
  const [course, setCourse] = useKept(kept, 'course', '');
  const { title, body } = steps[step];
  const send = async (reason: string) => {
    const asked = { topic: topic.topic, reason };
    const { notified } = await kept.save(() =>
      call(actOnDemand, {
        body:
          step === 'invite'
            ? { act: step, ...asked, category: category === '' ? -1 : Number(category) }
            : step === 'answer'
              ? { act: step, ...asked, course: Number(course) }
              : { act: step, ...asked },
      }),
    );
    toastSuccess(
      step === 'invite'
        ? `${formatNumber(notified)} آموزشگاه دعوت شد.`
        : step === 'answer'
          ? `${formatNumber(notified)} عضو در خبرنامه بعدی خبر می‌گیرد.`
          : 'انجام شد.',
    );
  };
  return (
    <ReasonDialog
      title={title}
      body={body}
      confirm={title}
      boxes={['category', 'course']}
      act={send}
      onDone={onDone}
      onClose={onClose}
    >
      {(field) => (
        <>
          {step === 'invite' && (
            <SelectMenu
              label="آموزشگاه‌های دسته"
              value={category}
              error={field('category')}
              onChange={(event) => setCategory(event.target.value)}
            >
              <option value="">انتخاب کنید</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectMenu>
          )}
          {step === 'answer' && (
            <CoursePicker label="دوره" value={course} onChange={setCourse} error={field('course')} />
          )}
        </>
      )}
    </ReasonDialog>
  );
}
