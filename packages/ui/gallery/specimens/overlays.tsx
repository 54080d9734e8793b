import { useState } from 'react';
import { Button } from '../../src/button.tsx';
import { Dialog } from '../../src/dialog.tsx';
import { Drawer } from '../../src/drawer.tsx';
import { dialogOpener } from '../../src/native-dialog.ts';
import { dismissToast, toastError, toastLoading, toastSuccess } from '../../src/toast.ts';

const paragraphs = Array.from(
  { length: 30 },
  (_, at) => `بند شماره ${at + 1} از متنی که در پنجره جا نمی‌شود و باید بتوان آن را تا پایان خواند.`,
);

export function Overlays() {
  const [open, setOpen] = useState(false);
  const [closings, setClosings] = useState(0);
  return (
    <div className="gallery-row">
      <Button {...dialogOpener('short-dialog')}>پنجره کوتاه</Button>
      <Button onClick={() => setOpen(true)}>پنجره بلند</Button>
      <Button {...dialogOpener('drawer')}>کشو</Button>
      <Button variant="secondary" onClick={() => toastSuccess('اطلاعات با موفقیت ثبت شد')}>
        پیام موفقیت
      </Button>
      <Button variant="secondary" onClick={() => toastError('خطا در برقراری ارتباط')}>
        پیام خطا
      </Button>
      <Button variant="secondary" onClick={() => toastLoading('در حال ارسال', 'loading')}>
        پیام انتظار
      </Button>
      <Button variant="secondary" onClick={() => dismissToast('loading')}>
        پایان انتظار
      </Button>
      <output aria-label="شمار بستن‌ها">{closings}</output>
      <Dialog id="short-dialog" title="خرید این دوره" closeLabel="بستن" foot={<Button>تأیید و خرید</Button>}>
        <p>مبلغ ۶٬۹۰۰٬۰۰۰ تومان از کیف پول شما کم می‌شود.</p>
        <p>پس از خرید، دوره در فهرست خریدهای شما می‌آید.</p>
      </Dialog>
      <Dialog
        open={open}
        onClose={() => {
          setOpen(false);
          setClosings((before) => before + 1);
        }}
        title="متن بلند"
        closeLabel="بستن"
        size="large"
      >
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Dialog>
      <Drawer id="drawer" title="فیلترها" closeLabel="بستن">
        <p>فهرست فیلترها</p>
      </Drawer>
    </div>
  );
}
