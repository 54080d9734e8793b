import { useEffect, type ReactNode } from 'react';
import { theOffice } from '../office.ts';

/** The heading of a page of an office, which also names the browser's tab. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} | ${theOffice().title}`;
  }, [title]);
  return (
    <div className="page-head">
      <h1 className="page-title">{title}</h1>
      {children && <div className="page-actions">{children}</div>}
    </div>
  );
}
