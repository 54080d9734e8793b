import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** Two to four. */
  tabs: readonly Tab[];
  /** Accessible name of the list. */
  label: string;
  className?: string;
  /** Which is in sight, where the page decides; with `onChoose`. */
  chosen?: number;
  onChoose?: (place: number) => void;
}

/** Panels of which one is visible, at first the first one. Arrow keys follow the reading direction. */
export function Tabs({ tabs, label, className, chosen: decided, onChoose }: TabsProps) {
  const [own, setOwn] = useState(0);
  const chosen = decided ?? own;
  const setChosen = onChoose ?? setOwn;
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const on = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = on === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const next = new Map([
      [on, chosen + 1],
      [back, chosen - 1],
      ['Home', 0],
      ['End', tabs.length - 1],
    ]).get(event.key);
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tabs.length) % tabs.length;
    setChosen(index);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };

  return (
    <div className={className}>
      <div
        ref={list}
        className="tab-list"
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        data-tabs={tabs.length}
        data-tab={chosen}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
          >
            {tab.label}
          </button>
        ))}
        <span className="tab-mark" />
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={index !== chosen}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
