import { requested } from '@kavosh/contract/desk/money.ts';
import { toastBlank } from '@kavosh/ui/toast.ts';
import { DeskError } from '../api/desk-error.ts';
import { refusedData } from '../api/refused-data.ts';
import { deskCopy } from '../copy.ts';

/** Whether the server asked a second person; if so, a toast says so, with a link to the request. */
export function toldApproval(error: unknown): boolean {
  if (!(error instanceof DeskError) || error.refusal !== 'approval.requested') return false;
  const asked = refusedData({ otherData: requested }, 'approval.requested', error);
  const id = asked?.approval_id;
  toastBlank(asked?.has_decider === false ? deskCopy.approvalStranded : deskCopy.approvalRequested, undefined, {
    href: id === undefined ? '/desk/approvals' : `/desk/approvals?id=${id}`,
    text: deskCopy.seeApproval,
  });
  return true;
}
