import { exportStatement, proveStatement } from '@kavosh/contract/wallet.ts';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { toastBlank } from '@kavosh/ui/toast.ts';
import { sendCall } from '../../session/call.ts';
import { reportDashboardError } from '../../shared/dashboard/report-dashboard-error.ts';
import { readToken } from '../../session/session-store.ts';
import { useAsyncAction } from '../../shared/use-async-action.ts';
import { moneyCopy } from './copy.ts';
import { downloadText } from '../../shared/download-text.ts';

const copy = moneyCopy.transactions;

/** The statement as a file, and the way to the whole of it as a document that can be printed. */
export function StatementTools() {
  const { busy, run } = useAsyncAction();
  const take = (): Promise<void> =>
    run(
      async () => {
        const { file_name: name, csv, lines, is_complete: whole } = await sendCall(exportStatement, {});
        downloadText(name, 'text/csv;charset=utf-8', csv);
        if (!whole) toastBlank(copy.csvCut(lines), 'statement');
      },
      (error) => reportDashboardError(error, readToken()),
    );
  const prove = (): Promise<void> =>
    run(
      async () => {
        const { file_name: name, html } = await sendCall(proveStatement, {});
        downloadText(name, 'text/html;charset=utf-8', html);
      },
      (error) => reportDashboardError(error, readToken()),
    );
  return (
    <div className="money-actions money-tools">
      <Button variant="secondary" size="small" busy={busy} onClick={() => void take()}>
        <Icon name="download" size={18} />
        {copy.csv}
      </Button>
      <a className={buttonClass({ variant: 'secondary', size: 'small' })} href="/dashboard/transactions/statement">
        <Icon name="receipt" size={18} />
        {copy.toPaper}
      </a>
      <Button variant="secondary" size="small" busy={busy} title={copy.proofHint} onClick={() => void prove()}>
        <Icon name="shield" size={18} />
        {copy.proof}
      </Button>
      <a href="/help#statement">{copy.proofHelp}</a>
    </div>
  );
}
