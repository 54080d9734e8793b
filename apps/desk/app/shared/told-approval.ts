import { requested } from '@kavosh/contract/desk/money.ts';
import { toastBlank } from '@kavosh/ui/toast.ts';
import { DeskError } from '../api/desk-error.ts';
import { refusedData } from '../api/refused-data.ts';
import { deskCopy } from '../copy.ts';

/** Whether the server wants a second person first; then it is said, with the way to the request. */
export function toldApproval(error: unknown): boolean {
  if (!(error instanceof DeskError) || error.refusal !== 'approval.requested') return false;
  const id = refusedData({ otherData: requested }, 'approval.requested', error)?.approval_id;
  toastBlank(deskCopy.approvalRequested, undefined, {
    href: id === undefined ? '/desk/approvals' : `/desk/approvals?id=${id}`,
    text: deskCopy.seeApproval,
  });
  return true;
}
