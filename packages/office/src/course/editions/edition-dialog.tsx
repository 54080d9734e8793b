import { useState } from 'react';
import { courseFields } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import type { OfficeEdition } from '@kavosh/contract/desk/catalogue/edition-shapes.ts';
import { parseWholeNumber } from '@kavosh/persian/money.ts';
import { Dialog } from '../../page/dialog.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { officeCopy } from '../../copy.ts';
import { priceOfTexts, textsOfPrice } from '../course-draft.ts';
import { PriceBoxes, type PriceTexts } from '../price-boxes.tsx';
import type { Box } from '../../held/held-box.tsx';
import { HeldForm } from '../../held/held-form.tsx';
import type { EditionCalls } from './edition-calls.ts';
import { editionFollows } from './edition-words.ts';
import { EditionSessions, sessionsOf, textOfSessions } from './edition-sessions.tsx';

interface EditionDialogProps {
  calls: EditionCalls;
  /** Null: a new one. */
  edition: OfficeEdition | null;
  goesLive: boolean;
  /** The site does not show the course now. */
  isOffSite: boolean;
  onSaved: () => void;
  onClose: () => void;
}

type EditionBox = 'center' | 'address' | 'teacher' | 'capacity' | 'sessions' | keyof PriceTexts;
type Texts = Readonly<Record<EditionBox, string>>;

const noPrice = { original: null, is_free: false, discount_percent: null, discount_amount: null };

const textsOf = (edition: OfficeEdition | null): Texts => ({
  center: edition?.center ?? '',
  address: edition?.address ?? '',
  teacher: edition?.teacher ?? '',
  capacity: String(edition?.capacity ?? ''),
  sessions: textOfSessions(edition?.sessions ?? []),
  ...textsOfPrice(edition?.price ?? noPrice),
});

const label = courseFields.words.price;

/** Writes one edition of a course. Where another member saved first, both versions are shown. */
export function EditionDialog({ calls, edition, goesLive, isOffSite, onSaved, onClose }: EditionDialogProps) {
  const [first] = useState(() => textsOf(edition));
  const boxes: Record<EditionBox, Box> = {
    center: { label: 'شعبه یا جای برگزاری', maxLength: 300, hint: 'برای برنامه‌های آنلاین خالی بماند.' },
    address: { label: 'نشانی', maxLength: 300 },
    teacher: { label: 'مدرس این برنامه', maxLength: 300 },
    capacity: { label: 'ظرفیت', maxLength: 10, hint: 'خالی: ظرفیت گفته نمی‌شود.' },
    sessions: {
      label: 'جلسه‌ها',
      draw: ({ value, error, onType }) => <EditionSessions calls={calls} value={value} error={error} onType={onType} />,
    },
    isFree: {
      label,
      of: 'price',
      draw: ({ error, typed, put }) => (
        <PriceBoxes
          draft={typed as unknown as PriceTexts}
          onChange={put}
          error={error}
          emptyHint="خالی: همان قیمت دوره است."
        />
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
      <p className="desk-note">{editionFollows(edition?.is_open ?? null, goesLive, isOffSite)}</p>
      <HeldForm<EditionBox, OfficeEdition>
        boxes={boxes}
        prefix=""
        name={`edition ${edition?.id ?? 'new'}`}
        version={edition?.version ?? 0}
        values={first}
        save={(version, _typed, all) =>
          calls.save({
            edition: edition?.id ?? null,
            version,
            center: all.center,
            address: all.address,
            teacher: all.teacher,
            // Unreadable ones are sent as typed: the server says what is wrong with them.
            capacity: (all.capacity.trim() === '' ? null : (parseWholeNumber(all.capacity) ?? all.capacity)) as never,
            price: (all.isFree === '' && all.original.trim() === '' ? null : priceOfTexts(all)) as never,
            sessions: sessionsOf(all.sessions),
          })
        }
        stale={(error) => {
          const now = calls.staleIn(error);
          return now && { version: now.version, values: textsOf(now) };
        }}
        onSaved={(saved) => {
          toastSuccess(saved.waits ? 'برنامه نگه داشته شد؛ دوره را برای بررسی بفرستید.' : 'برنامه روی سایت است.');
          onSaved();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
