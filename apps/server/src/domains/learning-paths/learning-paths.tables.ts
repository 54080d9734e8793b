/** The tables that learning-paths owns (migrations 0012, 0016). */
export interface LearningPathsTables {
  course_skill: { course_id: number; skill_id: number };
  course_skill_progress: { id: boolean; version: string; seen_until: Date; seen_id: number };
  member_skill: { user_id: number; skill_id: number; created_at: Date };
}
