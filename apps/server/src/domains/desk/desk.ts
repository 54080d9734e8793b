import type { RestrictionKind } from '@kavosh/contract/restrictions.ts';
import type { StaffOperator } from '../../kernel/actor.ts';
import type { ApprovalRequest, Approvals, AskSecond } from '../approvals/approvals.ts';
import type { DeskAcademiesDeps } from './academies/desk-academies.routes.ts';
import type { DeskApplicationsDeps } from './applications/deps.ts';
import { approvalExecutors } from './approvals/approval-executors.ts';
import { askInvitation } from './approvals/ask-invitation.ts';
import { askRoles, type AskRolesDeps } from './approvals/ask-roles.ts';
import type { DeskAuditDeps } from './audit/list-actions.ts';
import type { DeskBooksDeps } from './books/deps.ts';
import type { DeskCalendarDeps } from './calendar/desk-calendar.routes.ts';
import type { DeskCategoriesDeps } from './categories/desk-categories.routes.ts';
import type { DeskCommentsDeps } from './comments/deps.ts';
import type { DeskPlacesDeps } from './content/desk-places.routes.ts';
import type { DeskNewsDeps } from './content/desk-news.routes.ts';
import type { DeskMailTextsDeps } from './content/desk-mail-texts.routes.ts';
import type { DeskTextsDeps } from './content/desk-texts.routes.ts';
import type { DeskCoursesDeps } from './courses/deps.ts';
import type { WholeImportRun } from '@kavosh/contract/desk/imports/import-runs.ts';
import type { DeskImportsDeps } from './imports/deps.ts';
import { askUndo, showImportRun } from './imports/show-import-run.ts';
import type { DeskFiguresDeps } from './figures/deps.ts';
import type { DeskFindDeps } from './find/find-anything.ts';
import type { FirstDayDeps } from './home/show-first-day.ts';
import type { DoctorDeps } from './home/watch-doctor.ts';
import type { BackupState, DeskHomeDeps } from './home/show-home.ts';
import type { DeskHandOverDeps } from './hand-over/present-hand-over.ts';
import type { DeskInstructorsDeps } from './instructors/desk-instructors.routes.ts';
import type { DeskCompaniesDeps } from './jobs/desk-companies.routes.ts';
import type { DeskJobCategoriesDeps } from './jobs/desk-job-categories.routes.ts';
import type { DeskJobsDeps } from './jobs/desk-jobs.routes.ts';
import type { DeskMessagesDeps } from './messages/deps.ts';
import type { DeskPeopleDeps } from './people/deps.ts';
import type { DeskPaymentsDeps } from './payments/deps.ts';
import { unrestrictPerson } from './people/change-person.ts';
import { confirmPurchase, refundPurchase, type Confirming } from './purchases/change-purchase.ts';
import type { DeskPurchasesDeps } from './purchases/deps.ts';
import type { DeskReceivedDeps } from './received/deps.ts';
import type { DeskRefundsDeps } from './refunds/deps.ts';
import { settleWithdrawal } from './withdrawals/change-withdrawal.ts';
import type { DeskSettlementDeps } from './settlement/deps.ts';
import type { DeskWithdrawalsDeps } from './withdrawals/deps.ts';
import type { DeskDemandDeps } from './searches/desk-demand.routes.ts';
import type { DeskSearchesDeps } from './searches/desk-searches.routes.ts';
import type { DeskSearchWeightsDeps } from './searches/desk-search-weights.routes.ts';

export type { BackupState };
export { approvalExecutors };

/** What the desk works with: faces of other domains. */
export type DeskDeps = DeskCommentsDeps &
  DeskAcademiesDeps &
  DeskApplicationsDeps &
  DeskCategoriesDeps &
  DeskInstructorsDeps &
  DeskJobsDeps &
  DeskCompaniesDeps &
  DeskJobCategoriesDeps &
  DeskPlacesDeps &
  DeskMessagesDeps &
  DeskPeopleDeps &
  DeskFindDeps &
  DeskHomeDeps &
  FirstDayDeps &
  DoctorDeps &
  AskRolesDeps &
  DeskPurchasesDeps &
  DeskRefundsDeps &
  DeskCalendarDeps &
  DeskHandOverDeps &
  DeskAuditDeps &
  DeskFiguresDeps &
  DeskImportsDeps &
  DeskCoursesDeps &
  DeskReceivedDeps &
  DeskTextsDeps &
  DeskMailTextsDeps &
  DeskNewsDeps &
  DeskPaymentsDeps &
  DeskBooksDeps &
  DeskWithdrawalsDeps &
  DeskSettlementDeps &
  DeskSearchWeightsDeps &
  DeskDemandDeps &
  DeskSearchesDeps & { approvals: Pick<Approvals, 'askOrDoAlone' | 'requestOrDoAlone'> };

/**
 * Steps that the shell shares with the desk: beyond the limits a second colleague has to approve, and an only colleague
 * acts alone. Returns the id of the request where approval is needed. Each refuses as its file says.
 */
interface ShellSteps {
  confirmPurchase(id: number, given: Confirming, operator: StaffOperator): Promise<number | null>;
  refundPurchase(id: number, reason: string, operator: StaffOperator): Promise<number | null>;
  settleWithdrawal(
    id: number,
    given: { reference: string; reason?: string | undefined },
    operator: StaffOperator,
  ): Promise<number | null>;
  unrestrictPerson(
    userId: number,
    given: { kinds: RestrictionKind[]; reason: string },
    operator: StaffOperator,
  ): Promise<number | null>;
  /** See ask-invitation.ts. */
  inviteStaff(
    invitation: { mobile: string; roleIds: readonly number[]; reason?: string | undefined },
    operator: StaffOperator | string,
  ): ReturnType<typeof askInvitation>;
  changeRoles(
    change: { staffId: number; roleIds: number[] },
    reason: string,
    operator: StaffOperator,
  ): Promise<number | null>;
  /** One reading of a feed with what taking it back would do, as show-import-run.ts says. */
  showImportRun(id: number): Promise<WholeImportRun>;
  takeReadingBack(id: number, reason: string, operator: StaffOperator): Promise<number | null>;
}

/** Public face of the desk: a room a subject. It owns no table. */
export interface Desk {
  readonly rooms: DeskDeps;
  readonly shell: ShellSteps;
}

export function createDesk(rooms: DeskDeps): Desk {
  rooms.mailer.whenGivenUp('academy-asked', (about, end) => rooms.wallet.desk.endQuestion(Number(about), end));
  const ask = (asked: ApprovalRequest) => rooms.approvals.askOrDoAlone(asked);
  const request: AskSecond['request'] = (tx, asked) => rooms.approvals.requestOrDoAlone(tx, asked);
  const inShell = { ...rooms, approvals: { ...rooms.approvals, ask, request } };
  return {
    rooms,
    shell: {
      confirmPurchase: (id, given, operator) => confirmPurchase(inShell, id, given, operator),
      refundPurchase: (id, reason, operator) => refundPurchase(inShell, id, reason, operator),
      settleWithdrawal: (id, given, operator) => settleWithdrawal(inShell, id, given, operator),
      inviteStaff: (invitation, operator) => askInvitation(inShell, invitation, operator),
      changeRoles: (change, reason, operator) => askRoles(inShell, change, { reason, operator }),
      showImportRun: (id) => showImportRun(rooms, id),
      takeReadingBack: (id, reason, operator) => askUndo(inShell, { id, reason, operator }),
      async unrestrictPerson(userId, given, operator) {
        const asked = await unrestrictPerson(inShell, userId, given, operator);
        return typeof asked === 'number' ? asked : null;
      },
    },
  };
}
