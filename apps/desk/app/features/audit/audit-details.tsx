import type { DeskAction } from '@kavosh/contract/desk/audit.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/ui/dialog.tsx';
import { Link } from 'react-router';
import { deskCopy } from '../../copy.ts';
import { Facts } from '../../shared/facts.tsx';
import { Moment } from '../../shared/moment.tsx';
import { subjectPath } from '../../shared/subject-path.ts';
import { subjectWord } from '../../shared/subject-word.ts';
import { actionWord } from '../../shared/action-words.ts';

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '—' : JSON.stringify(value, null, 1);

/** One row of the audit, with all that was noted. */
export function AuditDetails({ action, onClose }: { action: DeskAction; onClose: () => void }) {
  const path = subjectPath(action.subject);
  return (
    <Dialog open onClose={onClose} title={actionWord(action.action)} closeLabel={deskCopy.close}>
      <div className="desk-form">
        <Facts
          facts={[
            [
              'موضوع',
              path === null ? (
                <bdi key="s">{subjectWord(action.subject)}</bdi>
              ) : (
                <Link key="s" to={path}>
                  {subjectWord(action.subject)}
                </Link>
              ),
            ],
            ['چه کسی', <bdi key="w">{action.operator}</bdi>],
            ['زمان', <Moment key="t" at={action.at} />],
            [
              'نام کار',
              <bdi key="a" dir="ltr">
                {action.action}
              </bdi>,
            ],
            ...(action.request_id === null
              ? []
              : [
                  [
                    'درخواست',
                    <bdi key="r" dir="ltr">
                      {action.request_id}
                    </bdi>,
                  ] as const,
                ]),
            ...Object.entries(action.details).map(
              ([name, value]) => [name, <bdi key={name}>{shown(value)}</bdi>] as const,
            ),
          ]}
        />
        <div className="form-actions">
          <Button variant="quiet" onClick={onClose}>
            {deskCopy.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
