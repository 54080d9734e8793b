import type { AcademyMeasure } from '@kavosh/contract/academies.ts';

/** The tables that academies own (migration 0197). */
export interface AcademiesTables {
  /** Written by the function `rebuild_academy_reports` alone. */
  academy_report: { academy_id: number; measure: AcademyMeasure; cases: number; value: string; made_at: Date };
}
