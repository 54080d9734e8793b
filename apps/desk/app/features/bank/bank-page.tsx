import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import {
  acceptBankProposals,
  listBankLines,
  matchBankLine,
  showBankFigures,
  undoBankLine,
  type BankLine,
} from '@kavosh/contract/desk/settlement/bank.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { useList } from '@kavosh/office/list/use-list.ts';
import { WhichTabs } from '@kavosh/office/list/which-tabs.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { dayWord, matchWord, whyWords } from './bank-words.ts';
import { MatchDialog } from './match-dialog.tsx';

const states = [
  ['open', 'تطبیق‌نشده'],
  ['matched', 'تطبیق‌شده'],
  ['all', 'همه'],
] as const;

/** Lines of the statement that wait, and postings that it does not show yet. */
function BankFacts() {
  const { data } = useQuery({
    queryKey: [showBankFigures.path],
    queryFn: ({ signal }) => call(showBankFigures, {}, signal),
  });
  if (!data) return null;
  return (
    <section className="panel" aria-label="وضعیت تطبیق">
      <Facts
        facts={[
          ['آخرین روز صورت‌حساب', data.last_day === null ? 'هنوز صورت‌حسابی نیامده' : dayWord(data.last_day)],
          [
            'تطبیق‌نشده',
            data.open === 0
              ? 'هیچ'
              : `${formatNumber(data.open)} سطر: ${formatToman(data.open_in)} واریز، ` +
                `${formatToman(data.open_out)} برداشت`,
          ],
          ...(data.oldest_open === null ? [] : [['کهنه‌ترین آن‌ها', dayWord(data.oldest_open)] as const]),
          [
            'واریزهایی که هنوز در صورت‌حساب نیست',
            data.unseen === 0 ? 'هیچ' : `${formatNumber(data.unseen)} تا، ${formatToman(data.unseen_amount)}`,
          ],
          ...(data.oldest_unseen === null
            ? []
            : [['کهنه‌ترین واریز دیده‌نشده', <Moment key="o" at={data.oldest_unseen} />] as const]),
          ...(data.not_back === 0
            ? []
            : [
                [
                  'برگشتی‌هایی که پولشان هنوز نیامده',
                  `${formatNumber(data.not_back)} تا، ${formatToman(data.not_back_amount)}`,
                ] as const,
              ]),
          ['نزد درگاه‌ها', formatToman(data.gateway)],
          ['جمع همه سطرها', formatToman(data.sum)],
          ['بانک در دفترها', formatToman(data.books)],
        ]}
      />
    </section>
  );
}

/** Lines of the bank's statement, and what each of them is. */
export function BankPage() {
  const list = useList(listBankLines, ['state']);
  const navigate = useNavigate();
  const mayMake = useMay('payouts.make');
  const [matching, setMatching] = useState<BankLine | null>(null);
  const [undoing, setUndoing] = useState<BankLine | null>(null);
  const again = () => {
    setMatching(null);
    setUndoing(null);
    for (const path of [listBankLines.path, showBankFigures.path])
      void queryClient.invalidateQueries({ queryKey: [path] });
  };
  const accept = useAction(
    async (line: BankLine) => {
      const matches = line.proposal!.matches;
      await call(matchBankLine, { params: { id: String(line.id) }, body: { matches } });
      toastSuccess('سطر تطبیق داده شد.');
      again();
    },
    { toasts: true },
  );
  const acceptAll = useAction(
    async () => {
      const { matched, left } = await call(acceptBankProposals, { body: {} });
      toastSuccess(`${formatNumber(matched)} سطر تطبیق داده شد و ${formatNumber(left)} سطر ماند.`);
      again();
    },
    { toasts: true },
  );
  const columns: readonly Column<BankLine>[] = [
    {
      key: 'line',
      label: 'سطر',
      isMain: true,
      cell: ({ day, text }) => (
        <>
          {dayWord(day)} · <bdi>{text}</bdi>
        </>
      ),
    },
    {
      key: 'in',
      label: 'واریز',
      isFigure: true,
      cell: ({ amount }) => (amount > 0 ? formatToman(amount) : '—'),
    },
    {
      key: 'out',
      label: 'برداشت',
      isFigure: true,
      cell: ({ amount }) => (amount < 0 ? formatToman(-amount) : '—'),
    },
    { key: 'reference', label: 'پیگیری', cell: ({ reference }) => <bdi translate="no">{reference ?? '—'}</bdi> },
    {
      key: 'what',
      label: 'چیست',
      cell: ({ matches, proposal }) => {
        if (matches.length > 0) return matches.map(matchWord).join('؛ ');
        if (proposal === null) return 'نامعلوم';
        const [first] = proposal.matches;
        const more = proposal.matches.length - 1;
        const others = more > 0 ? ` و ${formatNumber(more)} تای دیگر` : '';
        return `شاید ${matchWord(first!)}${others} (${whyWords[proposal.why]})`;
      },
    },
    {
      key: 'act',
      label: 'کار',
      cell: (line) => {
        if (!mayMake) return null;
        if (line.is_matched)
          return (
            <Button variant="quiet" size="small" onClick={() => setUndoing(line)}>
              پس گرفتن
            </Button>
          );
        return (
          <>
            {line.proposal && (
              <Button size="small" busy={accept.running === line} onClick={() => accept.act(line)}>
                همین است
              </Button>
            )}
            <Button variant="secondary" size="small" onClick={() => setMatching(line)}>
              تطبیق
            </Button>
          </>
        );
      },
    },
  ];
  return (
    <>
      <PageTitle title="صورت‌حساب بانک">
        {mayMake && (
          <>
            <Button variant="secondary" busy={acceptAll.busy} onClick={() => acceptAll.act()}>
              پذیرفتن تطبیق‌های با شماره
            </Button>
            <Button onClick={() => void navigate('/bank/statement')}>آوردن صورت‌حساب</Button>
          </>
        )}
      </PageTitle>
      <BankFacts />
      <WhichTabs
        label="وضعیت سطرها"
        choices={states}
        chosen={list.value('state')}
        onChoose={(state) => list.set({ state })}
      />
      <DataList
        name="bank-lines"
        label="سطرهای صورت‌حساب"
        columns={columns}
        idOf={({ id }) => id}
        query={list.query}
        page={list.page}
        isFiltered={false}
        empty="سطری در این فهرست نیست."
        emptyBody="صورت‌حساب بانک را بیاورید تا سطرهایش این‌جا بیاید."
      />
      {matching && <MatchDialog key={matching.id} line={matching} onDone={again} onClose={() => setMatching(null)} />}
      {undoing && (
        <ReasonDialog
          title="پس گرفتن تطبیق"
          body={`سطر ${formatToman(Math.abs(undoing.amount))} دوباره تطبیق‌نشده می‌شود.`}
          confirm="پس گرفتن"
          isDanger
          act={(reason) =>
            call(undoBankLine, { params: { id: String(undoing.id) }, body: { reason } }).then(() =>
              toastSuccess('تطبیق پس گرفته شد.'),
            )
          }
          onDone={again}
          onClose={() => setUndoing(null)}
        />
      )}
    </>
  );
}
