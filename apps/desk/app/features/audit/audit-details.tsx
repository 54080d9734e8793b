import type { DeskAction } from '@kavosh/contract/desk/audit.ts';
import type { ReactNode } from 'react';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/office/page/dialog.tsx';
import { Link } from 'react-router';
import { officeCopy } from '@kavosh/office/copy.ts';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { pathOfAction } from '../../shared/subject-path.ts';
import { subjectWord } from '../../shared/words/subject-word.ts';
import { actionWord } from '@kavosh/contract/desk/words/action-words.ts';

/** Words for the commonest details; others are shown by their own names. */
const detailWords: Readonly<Record<string, string>> = {
  reason: 'دلیل',
  amount: 'مبلغ (تومان)',
  before: 'پیش از آن',
  after: 'پس از آن',
  result: 'پاسخ',
  provider: 'درگاه',
  reference: 'شماره پیگیری',
  approval: 'درخواست تأیید',
  filters: 'صافی‌ها',
  lines: 'ردیف‌ها',
  until: 'تا',
  name: 'نام',
  state: 'وضعیت',
  failure: 'چرا',
  authority: 'شناسه درگاه',
  next_check_at: 'پرسش بعدی',
};

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '—' : JSON.stringify(value, null, 1);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values before and after, one line for each part that is in either record. */
function changes(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): (readonly [name: string, value: ReactNode])[] {
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return parts.map((part) => {
    const [was, is] = [shown(before[part] ?? null), shown(after[part] ?? null)];
    const value =
      was === is ? (
        <bdi key={part} translate="no">
          {is}
        </bdi>
      ) : (
        <span key={part}>
          پیش از آن <bdi translate="no">{was}</bdi>، پس از آن <bdi translate="no">{is}</bdi>
        </span>
      );
    return [detailWords[part] ?? part, value] as const;
  });
}

/** One row of the audit, with all that was noted. */
export function AuditDetails({ action, onClose }: { action: DeskAction; onClose: () => void }) {
  const path = pathOfAction(action);
  const { before, after, ...others } = action.details;
  const isChange = isRecord(before) && isRecord(after);
  return (
    <Dialog open onClose={onClose} title={actionWord(action.action)} closeLabel={officeCopy.close}>
      <div className="desk-form">
        <Facts
          facts={[
            [
              'موضوع',
              path === null ? (
                <bdi key="s" translate="no">
                  {subjectWord(action.subject)}
                </bdi>
              ) : (
                <Link key="s" to={path}>
                  {subjectWord(action.subject)}
                </Link>
              ),
            ],
            [
              'چه کسی',
              <bdi key="w" translate="no">
                {action.operator}
              </bdi>,
            ],
            ['زمان', <Moment key="t" at={action.at} />],
            [
              'نام کار',
              <bdi key="a" dir="ltr" translate="no">
                {action.action}
              </bdi>,
            ],
            ...(action.request_id === null
              ? []
              : [
                  [
                    'درخواست',
                    <bdi key="r" dir="ltr" translate="no">
                      {action.request_id}
                    </bdi>,
                  ] as const,
                ]),
            ...Object.entries(isChange ? others : action.details).map(
              ([name, value]) =>
                [
                  detailWords[name] ?? name,
                  <bdi key={name} translate="no">
                    {shown(value)}
                  </bdi>,
                ] as const,
            ),
            ...(isChange ? changes(before, after) : []),
          ]}
        />
        <div className="form-actions">
          <Button variant="quiet" onClick={onClose}>
            {officeCopy.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
