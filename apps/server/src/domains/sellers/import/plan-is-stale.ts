/** Thrown where a course is another one than the table was compared with: nothing of the file is written. */
export class PlanIsStale extends Error {
  override name = 'PlanIsStale';
}
