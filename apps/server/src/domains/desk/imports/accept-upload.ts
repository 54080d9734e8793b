import type { PayloadOf } from '@kavosh/contract/desk/actions.ts';
import { feedDoubts, type FeedOutcome } from '@kavosh/contract/desk/imports/feed-uploads.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import type { DeskImportsDeps } from './deps.ts';

/**
 * Accepts a feed as it was tried. If most of a source would be removed and a reason is given, a second colleague is
 * asked; without a reason it is accepted and those items stay. If part of it is in doubt, a second colleague is always
 * asked. Refuses with upload.not_found, upload.wrong_state, desk.reason_missing and approval.open.
 */
export async function acceptUpload(
  { imports, approvals }: DeskImportsDeps,
  {
    shrink,
    doubt,
    ...step
  }: {
    id: number;
    version: number;
    shrink?: string | undefined;
    doubt?: string | undefined;
    operator: StaffOperator;
  },
): Promise<{ decision: 'done' | 'stale' | 'asked'; approval?: number }> {
  const reason = shrink ?? doubt;
  if (reason === undefined) return { decision: await imports.accept(step, null) };
  let approval: number | undefined;
  const decision = await imports.accept<unknown>(step, {
    why: shrink === undefined ? 'doubt' : 'shrink',
    async second(tx, row, of) {
      const payload: PayloadOf<'import.doubt'> = {
        upload_id: row.id,
        source: row.source,
        file_name: row.file_name,
        feed_doubts: feedDoubts(row.trial as FeedOutcome).flatMap(({ reason: why, examples }) =>
          examples.length === 0 ? [why] : examples.map(({ value }) => (value === null ? why : `${why} (${value})`)),
        ),
      };
      const { missing } = row.trial as FeedOutcome;
      const request = { subject: `upload ${row.id}`, reason, operator: step.operator };
      const asked = await approvals.request(
        tx,
        of === 'shrink'
          ? { ...request, action: 'import.shrink', payload: { ...payload, missing } }
          : { ...request, action: 'import.doubt', payload },
      );
      approval = asked ?? undefined;
    },
  });
  return approval === undefined ? { decision } : { decision, approval };
}
