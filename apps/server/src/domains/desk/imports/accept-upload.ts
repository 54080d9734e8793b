import type { FeedOutcome } from '@kavosh/contract/desk/imports/feed-uploads.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import type { ShrinkPayload } from '../approvals/approval-payloads.ts';
import type { DeskImportsDeps } from './deps.ts';

/**
 * Takes a feed as it was tried. Where most of a source would vanish and a reason is given, a second colleague is asked;
 * without a reason it is taken, and what would vanish stays. Refuses with upload.not_found, upload.wrong_state,
 * approval.open and approval.alone.
 */
export async function acceptUpload(
  { imports, approvals }: DeskImportsDeps,
  { shrink, ...step }: { id: number; version: number; shrink?: string | undefined; operator: StaffOperator },
): Promise<{ decision: 'done' | 'stale' | 'asked'; approval?: number }> {
  if (shrink === undefined) return { decision: await imports.accept(step, null) };
  let approval: number | undefined;
  const decision = await imports.accept(step, async (tx, row) => {
    const payload: ShrinkPayload = {
      upload_id: row.id,
      source: row.source,
      file_name: row.file_name,
      missing: (row.trial as FeedOutcome).missing,
    };
    const asked = await approvals.request(tx, {
      action: 'import.shrink',
      subject: `upload ${row.id}`,
      payload,
      reason: shrink,
      operator: step.operator,
    });
    approval = asked ?? undefined;
  });
  return approval === undefined ? { decision } : { decision, approval };
}
