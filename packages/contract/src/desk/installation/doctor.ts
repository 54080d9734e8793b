import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

/**
 * One line of the doctor. `check`: its subject, as docs/doctor.md lists them. `good`: in order; `look`: works, but
 * needs attention; `bad`: is broken, or will break. `says` and `remedy` are the doctor's own English words.
 */
const DoctorFinding = z.object({
  check: z.string(),
  state: z.enum(['good', 'look', 'bad']),
  says: z.string(),
  remedy: z.nullable(z.string()),
});
export type DoctorFinding = z.infer<typeof DoctorFinding>;

/** What the doctor found, and when (ISO 8601). */
const DoctorReport = z.object({ at: z.string(), findings: z.array(DoctorFinding) });
export type DoctorReport = z.infer<typeof DoctorReport>;

/**
 * The findings of `npm run doctor` on the server that answers. It begins to look where it has not within ten seconds.
 * `report`: the newest one; null: none yet. `is_running`: a newer one is on its way; ask again. `has_failed`: the last
 * look ended without findings.
 */
export const showDoctor = endpoint({
  method: 'GET',
  path: '/api/v1/desk/doctor',
  access: { staff: 'settings.edit' },
  summary: 'سلامت سرور',
  data: z.object({ report: z.nullable(DoctorReport), is_running: z.boolean(), has_failed: z.boolean() }),
  refusals: ['desk.unauthenticated', 'desk.forbidden'],
});
