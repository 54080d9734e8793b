import type { ApprovalExecutors } from '../../approvals/approvals.ts';
import { cashbackExecutor } from '../courses/cashback-executor.ts';
import { priceExecutor } from '../courses/price-executor.ts';
import { claimExecutor } from '../applications/claim-executor.ts';
import { codeShareExecutor } from '../academies/code-share-executor.ts';
import { secretExecutor } from '../academies/secret-executor.ts';
import { academyStateExecutor } from '../academies/state-executor.ts';
import { termsExecutor } from '../academies/terms-executor.ts';
import { undoExecutor } from '../imports/undo-executor.ts';
import { uploadExecutors } from '../imports/upload-executors.ts';
import { unrestrictExecutor } from '../people/unrestrict-executor.ts';
import { confirmExecutor } from '../purchases/confirm-executor.ts';
import { refundExecutor } from '../purchases/refund-executor.ts';
import { writeOffExecutor } from '../settlement/receivables.ts';
import { payoutBatchExecutor } from '../settlement/draft-batch.ts';
import { batchExecutor } from '../withdrawals/batch-executor.ts';
import { weightsExecutor } from '../searches/weights-executor.ts';
import { settleExecutor } from '../withdrawals/settle-executor.ts';
import { staffExecutors } from './staff-executors.ts';

export type ApprovalExecutorsDeps = Parameters<typeof cashbackExecutor>[0] &
  Parameters<typeof priceExecutor>[0] &
  Parameters<typeof termsExecutor>[0] &
  Parameters<typeof academyStateExecutor>[0] &
  Parameters<typeof codeShareExecutor>[0] &
  Parameters<typeof claimExecutor>[0] &
  Parameters<typeof undoExecutor>[0] &
  Parameters<typeof uploadExecutors>[0] &
  Parameters<typeof unrestrictExecutor>[0] &
  Parameters<typeof weightsExecutor>[0] &
  Parameters<typeof batchExecutor>[0] &
  Parameters<typeof payoutBatchExecutor>[0] &
  Parameters<typeof writeOffExecutor>[0] &
  Parameters<typeof staffExecutors>[0];

/** What each action of the desk does once two people agreed; limits are the approvals' own. */
export const approvalExecutors = (deps: ApprovalExecutorsDeps): Omit<ApprovalExecutors, 'settings.change'> => ({
  ...staffExecutors(deps),
  ...uploadExecutors(deps),
  'purchase.confirm': confirmExecutor(deps),
  'purchase.refund': refundExecutor(deps),
  'withdrawal.settle': settleExecutor(deps),
  'withdrawal.batch': batchExecutor(deps),
  'payout.batch': payoutBatchExecutor(deps),
  'commission.write_off': writeOffExecutor(deps),
  'person.unrestrict': unrestrictExecutor(deps),
  'course.cashback': cashbackExecutor(deps),
  'course.price': priceExecutor(deps),
  'academy.terms': termsExecutor(deps),
  'academy.secret': secretExecutor(deps),
  'academy.state': academyStateExecutor(deps),
  'coupon.share': codeShareExecutor(deps),
  'application.claim': claimExecutor(deps),
  'search.weights': weightsExecutor(deps),
  'import.undo': undoExecutor(deps),
});
