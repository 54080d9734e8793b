import { useState } from 'react';
import { Button } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { ApiError } from '../../api/api-error.ts';
import { useToken } from '../../session/use-session.ts';
import { useAsyncAction } from '../../shared/use-async-action.ts';
import { myDataCopy as copy } from './copy.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { downloadMyData } from './download-my-data.ts';
import './my-data.css';

/** What Kavosh keeps about the person, in their own hands: taken away, or deleted with the account. */
export function MyDataSection() {
  const token = useToken();
  const { busy: taking, run } = useAsyncAction();
  const [asking, setAsking] = useState(false);
  const take = (): Promise<void> =>
    run(
      async () => {
        await downloadMyData();
        toastSuccess(copy.take.done, 'my-data');
      },
      (error) => {
        // A dead token leads away by itself.
        if (!(error instanceof ApiError && error.status === 401))
          toastError((error instanceof ApiError && error.envelope?.message) || copy.requestFailed, 'my-data');
      },
    );
  return (
    <section className="page my-data" aria-labelledby="my-data-title">
      <h2 id="my-data-title">{copy.title}</h2>
      <p className="my-data-lead">{copy.lead}</p>
      <div className="my-data-cards">
        <div className="my-data-card">
          <Icon name="download" size={24} />
          <div>
            <h3>{copy.take.title}</h3>
            <p>{copy.take.lead}</p>
          </div>
          <Button
            variant="secondary"
            busy={taking}
            onClick={() => {
              if (token) void take();
            }}
          >
            {copy.take.button}
          </Button>
        </div>
        <div className="my-data-card" data-danger>
          <Icon name="trash" size={24} />
          <div>
            <h3>{copy.remove.title}</h3>
            <p>{copy.remove.lead}</p>
          </div>
          <Button
            variant="danger"
            onClick={() => {
              if (token) setAsking(true);
            }}
          >
            {copy.remove.button}
          </Button>
        </div>
      </div>
      {/* Another person's question is another one. */}
      {token && <DeleteDialog key={token} open={asking} onClose={() => setAsking(false)} />}
    </section>
  );
}
