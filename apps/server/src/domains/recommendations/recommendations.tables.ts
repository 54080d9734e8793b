import type { Generated } from 'kysely';
import type { InterestChoice, InterestEventKind } from '@kavosh/contract/interests.ts';

/** The tables that recommendations own (migration 0227). */
export interface RecommendationsTables {
  /** `day`: of the calendar in UTC, as YYYY-MM-DD. `subject`: a kind and an id, as in `course:12`. */
  interest_event: {
    user_id: number;
    day: string;
    kind: InterestEventKind;
    subject: string;
    n: number;
    suggested: Generated<number>;
  };
  interest_choice: { user_id: number; subject: string; choice: InterestChoice; at: Date };
  interest_setting: { user_id: number; notes: boolean; asked_at: Date | null };
}
