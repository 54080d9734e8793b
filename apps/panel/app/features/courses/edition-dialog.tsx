import { useState } from 'react';
import { courseFields } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { savePanelEdition, type PanelEdition } from '@kavosh/contract/panel/panel-editions.ts';
import { parseWholeNumber } from '@kavosh/persian/money.ts';
import { Dialog } from '@kavosh/ui/dialog.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { priceOfTexts, textsOfPrice } from '@kavosh/office/course/course-draft.ts';
import { PriceBoxes, type PriceTexts } from '@kavosh/office/course/price-boxes.tsx';
import type { Box } from '@kavosh/office/held/held-box.tsx';
import { HeldForm } from '@kavosh/office/held/held-form.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { EditionSessions, sessionsOf, textOfSessions } from './edition-sessions.tsx';

interface EditionDialogProps {
  courseId: string;
  /** Null: a new one. */
  edition: PanelEdition | null;
  goesLive: boolean;
  onSaved: () => void;
  onClose: () => void;
}

type EditionBox = 'center' | 'address' | 'teacher' | 'capacity' | 'sessions' | keyof PriceTexts;
type Texts = Readonly<Record<EditionBox, string>>;

const noPrice = { original: null, is_free: false, discount_percent: null, discount_amount: null };

const textsOf = (edition: PanelEdition | null): Texts => ({
  center: edition?.center ?? '',
  address: edition?.address ?? '',
  teacher: edition?.teacher ?? '',
  capacity: String(edition?.capacity ?? ''),
  sessions: textOfSessions(edition?.sessions ?? []),
  ...textsOfPrice(edition?.price ?? noPrice),
});

const label = courseFields.words.price;

/** Writes one edition of a course. Where another member saved first, both versions are shown. */
export function EditionDialog({ courseId, edition, goesLive, onSaved, onClose }: EditionDialogProps) {
  const [first] = useState(() => textsOf(edition));
  const boxes: Record<EditionBox, Box> = {
    center: { label: 'شعبه یا جای برگزاری', maxLength: 300, hint: 'برای برنامه‌های آنلاین خالی بماند.' },
    address: { label: 'نشانی', maxLength: 300 },
    teacher: { label: 'مدرس این برنامه', maxLength: 300 },
    capacity: { label: 'ظرفیت', maxLength: 10, hint: 'خالی: ظرفیت گفته نمی‌شود.' },
    sessions: {
      label: 'جلسه‌ها',
      draw: ({ value, error, onType }) => (
        <EditionSessions courseId={courseId} value={value} error={error} onType={onType} />
      ),
    },
    isFree: {
      label,
      of: 'price',
      draw: ({ error, typed, put }) => (
        <PriceBoxes draft={typed as unknown as PriceTexts} onChange={put} error={error} />
      ),
    },
    original: { label, draw: null },
    discount: { label, draw: null },
    discountValue: { label, draw: null },
  };
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={edition === null ? 'برنامه تازه' : 'ویرایش برنامه'}
      closeLabel={officeCopy.close}
    >
      <p className="desk-note">
        {goesLive
          ? 'بی‌درنگ روی سایت می‌آید. اگر قیمت ننویسید، قیمت دوره است.'
          : 'با دوره فرستاده می‌شود و پس از تأیید روی سایت می‌آید. اگر قیمت ننویسید، قیمت دوره است.'}
      </p>
      <HeldForm<EditionBox, unknown>
        boxes={boxes}
        prefix=""
        version={edition?.version ?? 0}
        values={first}
        save={(version, _typed, all) =>
          call(savePanelEdition, {
            params: { id: courseId },
            body: {
              edition: edition?.id ?? null,
              version,
              center: all.center,
              address: all.address,
              teacher: all.teacher,
              // Unreadable ones are sent as typed: the server says what is wrong with them.
              capacity: (all.capacity.trim() === '' ? null : (parseWholeNumber(all.capacity) ?? all.capacity)) as never,
              price: (all.isFree === '' && all.original.trim() === '' ? null : priceOfTexts(all)) as never,
              sessions: sessionsOf(all.sessions),
            },
          })
        }
        stale={(error) => {
          const now = refusedData(savePanelEdition, 'panel.stale', error);
          return now && { version: now.edition.version, values: textsOf(now.edition) };
        }}
        onSaved={() => {
          toastSuccess(goesLive ? 'برنامه روی سایت است.' : 'برنامه نگه داشته شد؛ دوره را برای بررسی بفرستید.');
          onSaved();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
