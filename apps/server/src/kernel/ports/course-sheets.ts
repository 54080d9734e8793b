import type { courseTypes, DeskPrice } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import type { WordField } from '@kavosh/contract/course-fields.ts';
import type {
  ImportDoubt,
  ImportField,
  ImportFix,
  ImportProblemCode,
  SheetFailureCode,
} from '@kavosh/contract/panel/import-words.ts';
import type { PanelCourseChanges } from '@kavosh/contract/panel/panel-course-form.ts';
import type { FetchOutcome } from '@kavosh/contract/panel/panel-source.ts';
import type { ImportTrial } from '@kavosh/contract/panel/panel-import.ts';

export type CourseType = (typeof courseTypes)[number];

/** By field, the head of its column. */
export type SheetColumns = Partial<Record<ImportField, string>>;

/** What a course says, as forms show it; dates as ISO 8601 UTC. */
export interface SheetValues extends Record<WordField, string | null> {
  title: string;
  summary: string;
  description: string;
  syllabus: string;
  type: CourseType;
  /** In minutes. */
  length: number | null;
  episodes: number | null;
  ref_url: string | null;
  payment: 'referral' | 'wallet';
  dates: { starts_at: string | null; ends_at: string | null };
  category: number;
  price: DeskPrice;
  city: number | null;
  instructors: number[];
}

/** A course of the academy. `draft`: what members wrote of it and the site does not say. */
export interface KnownCourse {
  id: number;
  code: string | null;
  isFinal: boolean;
  /** Why it is off the site: a file was taken back, and one that names it brings it back; or by hand. */
  off: 'file' | 'hand' | null;
  /** The site has shown it. */
  wasShown: boolean;
  version: number;
  site: SheetValues;
  draft: Partial<SheetValues>;
  /** Its editions; `own`: the only one, written by members. */
  editions: {
    count: number;
    own: { id: number; capacity: number | null; taken: number } | null;
    /** Those that members wrote, open or waiting for a look. */
    written: readonly KnownEdition[];
  };
}

/** An edition that members wrote; dates as ISO 8601 UTC. */
export interface KnownEdition extends EditionTexts {
  id: number;
  version: number;
  code: string | null;
  starts_at: string | null;
  ends_at: string | null;
  capacity: number | null;
  /** Null: that of the course. */
  price: DeskPrice | null;
  /** Seats that are gone. */
  taken: number;
}

export interface EditionTexts {
  center: string;
  address: string;
  teacher: string;
  schedule: string;
}

/** An edition as it is to be written. `id` null: a new one. `sessions` null: they stay. */
export interface PlannedEdition extends EditionTexts {
  line: number;
  id: number | null;
  version: number | null;
  code: string | null;
  starts_at: string | null;
  ends_at: string | null;
  capacity: number | null;
  price: DeskPrice | null;
  sessions: { starts_at: string; ends_at: string }[] | null;
}

/** A teacher by name. */
export interface SheetTeacher {
  firstName: string;
  lastName: string;
}

/** What a table is read against. */
export interface SheetContext {
  courses: readonly KnownCourse[];
  categories: readonly { id: number; name: string; formerKeys?: readonly string[]; parentId: number | null }[];
  /** What the academy's files call categories, by folded name; empty: of new courses without one. */
  categoryWords: readonly { key: string; id: number }[];
  provinces: readonly { id: number; name: string }[];
  cities: readonly { id: number; provinceId: number; name: string }[];
  /** Of the academy's courses, and whom its members wrote. */
  teachers: readonly { id: number; name: string }[];
  /** Official holidays of the years around, by day. */
  holidays: ReadonlyMap<string, string>;
  /** That an address of registration may have; empty: none can be written. */
  hosts: readonly string[];
  /** Columns of files that the academy sent before. */
  kept: readonly { heads: readonly string[]; columns: SheetColumns; fixes: readonly ImportFix[] }[];
  now: Date;
}

export interface SheetRequest {
  file: Uint8Array;
  /** What the member chose; null: nothing yet. */
  chosen: { columns: SheetColumns | null; fixes: readonly ImportFix[]; leftOut: readonly ImportProblemCode[] } | null;
  context: SheetContext;
}

/** A course as it is to be written. `id` null: a new one. `capacity` null: nothing is said of seats. */
export interface PlannedCourse {
  line: number;
  id: number | null;
  /** Of the course and what members wrote of it, as it was compared. */
  version: number | null;
  code: string | null;
  /** It is off the site because a file was taken back, and comes back. */
  comesBack: boolean;
  title: string;
  type: CourseType;
  capacity: number | null;
  changes: PanelCourseChanges;
  /** Who teaches it, by number or, of new ones, by name; null: as now. */
  teachers: readonly (number | SheetTeacher)[] | null;
  editions: readonly PlannedEdition[];
  /** What a colleague of the desk should know of it. */
  doubts: readonly ImportDoubt[];
}

/** What a table comes to. `columns`: those that were used, by field. */
export interface SheetReading {
  trial: ImportTrial;
  heads: string[];
  columns: SheetColumns;
  plan: PlannedCourse[];
}

/** Reads tables of courses, apart from the thread that answers people. */
export interface CourseSheets {
  /** The file at a public address, or what came instead. */
  fetch(address: string, signal: AbortSignal): Promise<{ bytes: Buffer } | { outcome: FetchOutcome }>;
  /** @throws {DOMException} as `signal` was aborted */
  read(asked: SheetRequest, signal: AbortSignal): Promise<SheetReading | { failure: SheetFailureCode }>;
}
