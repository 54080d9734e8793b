import type { ImportFix, ImportProblemCode } from '@kavosh/contract/panel/import-words.ts';
import type { ImportTrial } from '@kavosh/contract/panel/panel-import.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import type { SheetColumns } from '../../../kernel/ports/course-sheets.ts';

/** What a member chose for a file, kept with it. `by`: who accepted it, for the audit. */
export interface ImportSettings {
  columns: SheetColumns | null;
  fixes: ImportFix[];
  leftOut: ImportProblemCode[];
  by?: StaffOperator;
}

/** What reading a file came to, as it is kept: `plan` is the digest of what would be written. */
export interface KeptTrial {
  trial: ImportTrial;
  heads: string[];
  columns: SheetColumns;
  plan: string;
}

export const settingsOf = (row: { settings: unknown }): ImportSettings | null => row.settings as ImportSettings | null;

type AnyTrial = Omit<ImportTrial, 'categories'> & Partial<Pick<ImportTrial, 'categories'>>;

export function trialOf(row: { trial: unknown }): KeptTrial | null {
  const kept = row.trial as (Omit<KeptTrial, 'trial'> & { trial: AnyTrial }) | null;
  // Those read before 0254 list no categories.
  return kept && { ...kept, trial: { ...kept.trial, categories: kept.trial.categories ?? [] } };
}
