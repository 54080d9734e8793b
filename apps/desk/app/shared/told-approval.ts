import { toastBlank } from '@kavosh/ui/toast.ts';
import { DeskError } from '../api/desk-error.ts';
import { deskCopy } from '../copy.ts';

/** Whether the server wants a second person first; then it is said, with the way to the request. */
export function toldApproval(error: unknown): boolean {
  if (!(error instanceof DeskError) || error.refusal !== 'approval.requested') return false;
  const id = (error.data as { approval_id?: number } | null)?.approval_id;
  toastBlank(deskCopy.approvalRequested, undefined, {
    href: id === undefined ? '/desk/approvals' : `/desk/approvals?id=${id}`,
    text: deskCopy.seeApproval,
  });
  return true;
}
