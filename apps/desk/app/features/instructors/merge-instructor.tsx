import { useState } from 'react';
import { mergeInstructor, type DeskInstructor } from '@kavosh/contract/desk/catalogue/instructors.ts';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { call } from '@kavosh/office/session/call.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { useInstructorsNamed } from '../../shared/use-instructors-named.ts';

interface MergeInstructorProps {
  instructor: DeskInstructor;
  onDone: () => void;
  onClose: () => void;
}

/** Two rows were one person: the courses of this one become the other's, for good. */
export function MergeInstructor({ instructor, onDone, onClose }: MergeInstructorProps) {
  const [find, setFind] = useState('');
  const [into, setInto] = useState('');
  const typed = find.trim();
  const found = (useInstructorsNamed(find) ?? []).filter(({ id }) => id !== instructor.id);
  const target = found.some(({ id }) => String(id) === into) ? into : String(found[0]?.id ?? '');
  const act = async (reason: string) => {
    const body = { version: instructor.version, into: Number(target), reason };
    await call(mergeInstructor, { params: { id: String(instructor.id) }, body });
    toastSuccess('مدرس ادغام شد.');
  };
  return (
    <ReasonDialog
      title="ادغام در مدرس دیگر"
      body={
        `دوره‌های «${instructor.name}» به مدرس دیگر می‌رسد، در فیدها هم، و جست‌وجو با هر دو نام آن‌ها را پیدا ` +
        'می‌کند. این کار برگشت ندارد.'
      }
      confirm="ادغام"
      isDanger
      act={act}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        label="بخشی از نام مدرس مقصد"
        maxLength={200}
        value={find}
        onChange={(event) => setFind(event.target.value)}
      />
      <SelectMenu label="مدرس مقصد" value={target} onChange={(event) => setInto(event.target.value)}>
        {found.length === 0 && <option value="">{typed === '' ? 'نخست جست‌وجو کنید' : 'چیزی پیدا نشد'}</option>}
        {found.map(({ id, name, position }) => (
          <option key={id} value={id}>
            {name}
            {position !== '' && ` (${position})`}
          </option>
        ))}
      </SelectMenu>
    </ReasonDialog>
  );
}
