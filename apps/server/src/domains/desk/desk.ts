import { approvalExecutors } from './approvals/approval-executors.ts';
import type { AskRolesDeps } from './approvals/ask-roles.ts';
import type { DeskAuditDeps } from './audit/list-actions.ts';
import type { DeskBooksDeps } from './books/desk-books.routes.ts';
import type { DeskCommentsDeps } from './comments/deps.ts';
import type { DeskNewsDeps } from './content/desk-news.routes.ts';
import type { DeskTextsDeps } from './content/desk-texts.routes.ts';
import type { DeskCoursesDeps } from './courses/desk-courses.routes.ts';
import type { DeskImportsDeps } from './imports/desk-imports.routes.ts';
import type { DeskFiguresDeps } from './figures/desk-figures.routes.ts';
import type { DeskFindDeps } from './find/find-anything.ts';
import type { BackupState, DeskHomeDeps } from './home/show-home.ts';
import type { DeskMessagesDeps } from './messages/deps.ts';
import type { DeskPeopleDeps } from './people/deps.ts';
import type { DeskPaymentsDeps } from './payments/deps.ts';
import type { DeskPurchasesDeps } from './purchases/deps.ts';
import type { DeskWithdrawalsDeps } from './withdrawals/deps.ts';
import type { DeskSearchesDeps } from './searches/desk-searches.routes.ts';

export type { BackupState };
export { approvalExecutors };

/** What the desk works with: faces of other domains. */
export type DeskDeps = DeskCommentsDeps &
  DeskMessagesDeps &
  DeskPeopleDeps &
  DeskFindDeps &
  DeskHomeDeps &
  AskRolesDeps &
  DeskPurchasesDeps &
  DeskAuditDeps &
  DeskFiguresDeps &
  DeskImportsDeps &
  DeskCoursesDeps &
  DeskTextsDeps &
  DeskNewsDeps &
  DeskPaymentsDeps &
  DeskBooksDeps &
  DeskWithdrawalsDeps &
  DeskSearchesDeps;

/** Public face of the desk: a room a subject. It owns no table. */
export interface Desk {
  readonly rooms: DeskDeps;
}

export const createDesk = (deps: DeskDeps): Desk => ({ rooms: deps });
