import { requested } from '@kavosh/contract/desk/money.ts';
import { toastBlank } from '@kavosh/ui/toast.ts';
import { OfficeError } from '../api/office-error.ts';
import { refusedData } from '../api/refused-data.ts';
import { officeCopy } from '../copy.ts';
import { theOffice } from '../office.ts';

/** Whether the server asked a second person; if so, a toast says so, with a link to the request. */
export function toldApproval(error: unknown): boolean {
  if (!(error instanceof OfficeError) || error.refusal !== 'approval.requested') return false;
  const asked = refusedData({ otherData: requested }, 'approval.requested', error);
  const id = asked?.approval_id;
  const { base, pages } = theOffice();
  const requests = base + pages.approvals;
  toastBlank(asked?.has_decider === false ? officeCopy.approvalStranded : officeCopy.approvalRequested, undefined, {
    href: id === undefined ? requests : `${requests}?id=${id}`,
    text: officeCopy.seeApproval,
  });
  return true;
}
