import { useState } from 'react';
import { mergeDeskCourse, withdrawDeskCourse } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { findAnything } from '@kavosh/contract/desk/find-anything.ts';
import type { DeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { useQuery } from '@tanstack/react-query';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { call } from '@kavosh/office/session/call.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';

interface TakeOffCourseProps {
  course: Pick<DeskCourse, 'id' | 'version' | 'title'>;
  isMerge: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Takes a course off for good; merged, its address leads to another one. */
export function TakeOffCourse({ course, isMerge, onDone, onClose }: TakeOffCourseProps) {
  const [find, setFind] = useState('');
  const [into, setInto] = useState('');
  const typed = find.trim();
  const { data } = useQuery({
    queryKey: [findAnything.path, typed, 'course'],
    queryFn: ({ signal }) => call(findAnything, { query: { find: typed } }, signal),
    enabled: isMerge && typed !== '',
  });
  const found = (data?.hits ?? []).filter(({ kind, id }) => kind === 'course' && id !== course.id);
  const target = found.some(({ id }) => String(id) === into) ? into : String(found[0]?.id ?? '');
  const params = { id: String(course.id) };
  const act = async (reason: string) => {
    const body = { version: course.version, reason };
    if (isMerge) await call(mergeDeskCourse, { params, body: { ...body, into: Number(target) } });
    else await call(withdrawDeskCourse, { params, body });
    toastSuccess(isMerge ? 'دوره ادغام شد.' : 'دوره برای همیشه برداشته شد.');
  };
  return (
    <ReasonDialog
      title={isMerge ? 'ادغام در دوره دیگر' : 'برداشتن همیشگی'}
      body={
        isMerge
          ? `«${course.title}» برای همیشه برداشته می‌شود و نشانی آن به دوره دیگر می‌رود. خریدها، نشان‌شده‌ها و ` +
            'نظرها سر جایشان می‌مانند. این کار برگشت ندارد.'
          : `«${course.title}» برای همیشه از سایت برداشته می‌شود و هیچ فیدی آن را برنمی‌گرداند. این کار برگشت ندارد.`
      }
      confirm={isMerge ? 'ادغام' : 'برداشتن همیشگی'}
      isDanger
      act={act}
      onDone={onDone}
      onClose={onClose}
    >
      {isMerge && (
        <>
          <TextField
            label="شماره یا بخشی از عنوان دوره مقصد"
            maxLength={200}
            value={find}
            onChange={(event) => setFind(event.target.value)}
          />
          <SelectMenu label="دوره مقصد" value={target} onChange={(event) => setInto(event.target.value)}>
            {found.length === 0 && <option value="">{typed === '' ? 'نخست جست‌وجو کنید' : 'چیزی پیدا نشد'}</option>}
            {found.map(({ id, title, detail }) => (
              <option key={id} value={id}>
                {title}
                {detail !== null && ` (${detail})`}
              </option>
            ))}
          </SelectMenu>
        </>
      )}
    </ReasonDialog>
  );
}
