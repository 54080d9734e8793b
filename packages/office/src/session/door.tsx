import { useEffect, type ReactNode } from 'react';
import { StarOrnament } from '@kavosh/ui/star-ornament.tsx';
import { theOffice } from '../office.ts';

/** What stands before the office: one small form in the middle. */
export function Door({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} | ${theOffice().title}`;
  }, [title]);
  return (
    <main className="door">
      <div className="door-box">
        <span className="door-mark" aria-hidden="true">
          <StarOrnament size={56} />
        </span>
        <h1 className="door-title">{title}</h1>
        {children}
      </div>
    </main>
  );
}
