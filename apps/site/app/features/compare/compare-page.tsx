import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { toastError } from '@kavosh/ui/toast.ts';
import { siteCopy } from '../../copy/site-copy.ts';
import { compareHref, otherOf, slotToFill, withCourse, type CompareAddress, type Slot } from './compare-address.ts';
import { EmptySlot, FilledSlot } from './compare-slot.tsx';
import { CompareTable } from './compare-table.tsx';
import type { CompareView, Priced } from './compare-view.ts';
import { compareCopy as copy } from './copy.ts';
import type { Beside } from './courses-to-offer.ts';
import { SyllabusSection } from './syllabus-comparison.tsx';
import './compare.css';

interface ComparePageProps {
  address: CompareAddress;
  view: CompareView;
  /** How a price is shown: prices belong to courses. */
  priceOf: (course: Priced) => ReactNode;
}

type AddCourseDialog = typeof import('./add-course-dialog.tsx');
const loadDialog = (): Promise<AddCourseDialog> => import('./add-course-dialog.tsx');
const slots = ['primary', 'secondary'] as const;

/** Two courses side by side, and how one gets there. The address is its only state beside the dialog. */
export function ComparePage({ address, view, priceOf }: ComparePageProps) {
  const dialog = useAddDialog();
  const root = useRef<HTMLDivElement>(null);
  const goOnFrom = useFocusOnChange(address, root);
  const navigate = useNavigate();
  const { dispatcher } = dialog;
  const isOneThere = view.primary !== null || view.secondary !== null;

  const choose: ComponentProps<AddCourseDialog['default']>['onChoose'] = ({ id }) => {
    const next = withCourse(address, dispatcher, id);
    if (next === null) {
      toastError(copy.add.same, 'compare');
      return false;
    }
    goOnFrom(slotToFill(address, dispatcher));
    void navigate(compareHref(next), { preventScrollReset: true });
    return true;
  };

  return (
    <div ref={root} className="page page-plain compare-page">
      <header className="page-head">
        <h1 tabIndex={-1}>{copy.title}</h1>
        <p>{copy.lead}</p>
      </header>
      {view.gone !== null && <output className="compare-gone">{view.gone}</output>}
      <section className="compare-width" aria-label={copy.slots}>
        <div className="compare-slots">
          {slots.map((slot) => {
            const course = view[slot];
            return course ? (
              <FilledSlot
                key={`${slot}-${course.id}`}
                address={address}
                slot={slot}
                course={course}
                price={priceOf(course)}
              />
            ) : (
              <EmptySlot key={slot} address={address} slot={slot} onAdd={dialog.show} onNear={dialog.prepare} />
            );
          })}
        </div>
      </section>
      {isOneThere && (
        <div className="compare-width">
          <CompareTable view={view} priceOf={priceOf} />
        </div>
      )}
      <SyllabusSection view={view} />
      {dialog.Dialog && (
        <dialog.Dialog
          key={dialog.opened}
          open={dialog.open}
          onClose={dialog.hide}
          onChoose={choose}
          beside={besideOf(address, view, dispatcher)}
          priceOf={priceOf}
        />
      )}
    </div>
  );
}

/** The course beside the side that is being filled, where it is one that is still there. */
function besideOf(address: CompareAddress, view: CompareView, pressed: Slot): Beside | null {
  const other = otherOf(address, slotToFill(address, pressed));
  return [view.primary, view.secondary].find((course) => course !== null && course.id === other) ?? null;
}

/** The dialog comes when it is first needed; every opening is a new one, with nothing of the last. */
function useAddDialog() {
  const [Dialog, setDialog] = useState<AddCourseDialog['default'] | null>(null);
  const [dispatcher, setDispatcher] = useState<Slot>('primary');
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  const show = (slot: Slot) => {
    setDispatcher(slot);
    loadDialog().then(
      (loaded) => {
        setDialog(() => loaded.default);
        setOpened((count) => count + 1);
        setOpen(true);
      },
      () => toastError(siteCopy.offline, 'compare'),
    );
  };
  const prepare = () => void loadDialog().catch(() => undefined);
  return { Dialog, dispatcher, opened, open, show, hide: () => setOpen(false), prepare };
}

/**
 * A pressed button disappears with the change that it makes. After a choice, focus moves to the course's title, after a
 * removal to the emptied box; other changes move nothing.
 * @returns notes the side that a choice fills
 */
function useFocusOnChange({ primary, secondary }: CompareAddress, root: { current: HTMLElement | null }) {
  const chosen = useRef<Slot>(null);
  const before = useRef({ primary, secondary });
  useEffect(() => {
    if (before.current.primary === primary && before.current.secondary === secondary) return;
    before.current = { primary, secondary };
    const slot = chosen.current ?? (primary === null ? 'primary' : 'secondary');
    const isChoice = chosen.current !== null;
    chosen.current = null;
    const focused = document.activeElement;
    // Where another box was pressed than the one that was filled, the dialog has given the focus back to it.
    if (!isChoice && focused && focused !== document.body) return;
    root.current?.querySelector<HTMLElement>(`[data-compare-slot=${slot}]`)?.focus({ preventScroll: true });
  }, [primary, secondary, root]);
  return (slot: Slot) => {
    chosen.current = slot;
  };
}
