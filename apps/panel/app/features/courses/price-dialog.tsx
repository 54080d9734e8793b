import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { courseFields, type CourseField } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import {
  openPanelCourse,
  savePanelCourse,
  sendPanelCourse,
  type WholePanelCourse,
} from '@kavosh/contract/panel/panel-course-form.ts';
import { listPanelCourses, type PanelCourse } from '@kavosh/contract/panel/panel-courses.ts';
import { Dialog } from '@kavosh/office/page/dialog.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { courseChangesOf, courseTexts, fieldOfBox } from '@kavosh/office/course/course-draft.ts';
import { typedWord } from '@kavosh/office/course/course-words.ts';
import { atOnceSentence } from '@kavosh/office/course/editions/edition-words.ts';
import { PriceBoxes, type PriceTexts } from '@kavosh/office/course/price-boxes.tsx';
import type { Box } from '@kavosh/office/held/held-box.tsx';
import { HeldForm } from '@kavosh/office/held/held-form.tsx';
import { Pending } from '@kavosh/office/page/pending.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { isOffSite } from './course-words.ts';

interface PriceDialogProps {
  row: PanelCourse;
  onClose: () => void;
}

const label = courseFields.words.price;
const boxes: Readonly<Record<keyof PriceTexts, Box>> = {
  isFree: {
    label,
    of: 'price',
    draw: ({ error, typed, put }) => <PriceBoxes draft={typed as PriceTexts} onChange={put} error={error} />,
  },
  original: { label, draw: null },
  discount: { label, draw: null },
  discountValue: { label, draw: null },
};

/** The price of a course of a list, changed where it stands. */
export function PriceDialog({ row, onClose }: PriceDialogProps) {
  const id = String(row.id);
  const query = useQuery({
    queryKey: ['course', id],
    queryFn: ({ signal }) => call(openPanelCourse, { params: { id } }, signal),
    refetchOnWindowFocus: false,
    // What the list showed may be older.
    staleTime: 0,
  });
  return (
    <Dialog open onClose={onClose} title={`قیمت ${row.title}`} closeLabel={officeCopy.close}>
      {query.data && !query.isFetching ? (
        <PriceForm opened={query.data} onClose={onClose} />
      ) : (
        <Pending query={query} />
      )}
    </Dialog>
  );
}

const pricesOf = (whole: WholePanelCourse): PriceTexts => {
  const { isFree, original, discount, discountValue } = courseTexts(whole.values);
  return { isFree, original, discount, discountValue };
};

/** Where nothing else was being written, the price is sent as well. */
function PriceForm({ opened, onClose }: { opened: WholePanelCourse; onClose: () => void }) {
  const [whole, setWhole] = useState(opened);
  const params = { id: String(opened.course.id) };
  const isAlone = opened.draft === null && !opened.is_new;
  const isOff = isOffSite(opened.course);
  const live = opened.goes_live.includes('price');
  return (
    <>
      <p className="desk-note">
        {!isAlone
          ? 'با دیگر نوشته‌های این دوره نگه داشته می‌شود؛ آن را از صفحه دوره بفرستید.'
          : live
            ? atOnceSentence(isOff)
            : 'برای بررسی فرستاده می‌شود و پس از تأیید روی سایت می‌آید.'}
      </p>
      <HeldForm<keyof PriceTexts, WholePanelCourse>
        boxes={boxes}
        prefix="changes."
        version={opened.version}
        values={pricesOf(opened)}
        inWords={{
          fieldOf: fieldOfBox,
          label: (field) => courseFields.words[field as CourseField],
          text: (field, texts) =>
            typedWord(
              field as CourseField,
              { ...courseTexts(whole.values), ...texts },
              {
                categories: new Map(),
                instructors: new Map(),
                cities: new Map(),
              },
            ),
        }}
        save={async (version, typed, all) => {
          const changes = courseChangesOf(typed, { ...courseTexts(whole.values), ...all }) as never;
          const saved = await call(savePanelCourse, { params, body: { version, changes } });
          if (!isAlone || saved.draft === null) return saved;
          return call(sendPanelCourse, { params, body: { version: saved.version } });
        }}
        stale={(error) => {
          const now = refusedData(savePanelCourse, 'panel.stale', error);
          if (!now) return null;
          setWhole(now.course);
          return { version: now.course.version, values: pricesOf(now.course) };
        }}
        onSaved={(saved) => {
          queryClient.setQueryData(['course', params.id], saved);
          void queryClient.invalidateQueries({ queryKey: [listPanelCourses.path] });
          toastSuccess(
            saved.draft === null
              ? isOff
                ? 'قیمت تازه ثبت شد.'
                : 'قیمت تازه روی سایت است.'
              : saved.draft.state === 'sent'
                ? 'قیمت تازه برای بررسی فرستاده شد.'
                : 'قیمت تازه با نوشته‌های این دوره نگه داشته شد.',
          );
          onClose();
        }}
        onCancel={onClose}
      />
    </>
  );
}
