import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { listDemand, type DemandTopic } from '@kavosh/contract/desk/search/desk-demand.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { officeCopy } from '@kavosh/office/copy.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { WhichTabs } from '@kavosh/office/list/which-tabs.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { ActOnDemand, type DemandStep } from './act-on-demand.tsx';
import { demandStateWords, trendWord } from './demand-words.ts';

const lists = [
  ['open', 'بی‌پاسخ'],
  ['noted', 'پاسخ‌گرفته و کنارگذاشته'],
] as const;

/** What people search and hardly find, and what is done about it. */
export function DemandPage() {
  const [search, setSearch] = useSearchParams();
  const which = search.get('which') === 'noted' ? 'noted' : 'open';
  const query = useQuery({
    queryKey: [listDemand.path, which],
    queryFn: ({ signal }) => call(listDemand, { query: { which } }, signal),
  });
  const [asked, setAsked] = useState<{ topic: DemandTopic; step: DemandStep } | null>(null);
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  const { rows = [], categories = [] } = query.data ?? {};
  return (
    <>
      <PageTitle title="خواسته‌ها" />
      <p className="desk-note">
        آنچه در سی روز گذشته جست‌وجو شده و دست‌بالا دو دوره دارد. متن‌هایی که یک معنی دارند یک موضوع‌اند، و موضوع از وقتی
        می‌آید که در یک روز سه نفر جست‌وجویش کرده باشند یا سه عضو خبرش را خواسته باشند.
      </p>
      <WhichTabs
        label="کدام خواسته‌ها"
        choices={lists}
        chosen={which === 'noted' ? 'noted' : ''}
        onChoose={(value) => setSearch(value === '' ? {} : { which: value })}
      />
      {query.isPending && <output>{officeCopy.loading}</output>}
      {query.data && rows.length === 0 && <EmptyState title="موضوعی در این فهرست نیست." icon="check" />}
      <ul className="cards">
        {rows.map((topic) => (
          <li key={topic.topic}>
            <Topic topic={topic} onStep={(step) => setAsked({ topic, step })} />
          </li>
        ))}
      </ul>
      {asked && (
        <ActOnDemand
          {...asked}
          categories={categories}
          onDone={() => {
            setAsked(null);
            void query.refetch();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Topic({ topic, onStep }: { topic: DemandTopic; onStep: (step: DemandStep) => void }) {
  const navigate = useNavigate();
  const [text = '', ...others] = topic.texts;
  const isDone = topic.state === 'not_ours' || topic.state === 'answered';
  return (
    <article className="panel" aria-label={text}>
      <h2 className="panel-title">
        <bdi translate="no">{text}</bdi>
      </h2>
      {topic.state !== 'open' && <Badge tone="highlight-soft">{demandStateWords[topic.state]}</Badge>}
      <Facts
        facts={[
          ...(others.length === 0
            ? []
            : [
                [
                  'به نوشته‌های دیگر',
                  <bdi key="o" translate="no">
                    {others.join('، ')}
                  </bdi>,
                ] as const,
              ]),
          ['در یک روز', `تا ${formatNumber(topic.people)} نفر`],
          ['در سی روز', `${formatNumber(topic.person_days)} نفر-روز`],
          ['هفته', trendWord(topic.week, topic.week_before)],
          ['منتظر خبر', `${formatNumber(topic.watchers)} عضو`],
          ['دوره‌هایی که همه‌اش را دارند', formatNumber(topic.courses)],
          ['آخرین بار', <Moment key="l" at={topic.last_at} />],
          ...(topic.invited === null ? [] : [['دعوت شد', `آموزشگاه‌های «${topic.invited.name}»`] as const]),
          ...(topic.answer === null
            ? []
            : [
                [
                  'پاسخ',
                  <Link key="a" to={`/courses/${topic.answer.id}`}>
                    <PersianText text={topic.answer.title} />
                  </Link>,
                ] as const,
              ]),
          ...(topic.noted_at === null ? [] : [['از', <Moment key="n" at={topic.noted_at} />] as const]),
        ]}
      />
      {topic.near.length > 0 && (
        <>
          <h3 className="field-label">نزدیک‌ترین دوره‌ها</h3>
          <ul className="lines">
            {topic.near.map(({ id, title }) => (
              <li key={id} className="line">
                <Link to={`/courses/${id}`}>
                  <PersianText text={title} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="panel-actions">
        {!isDone && (
          <>
            <Button
              variant="secondary"
              onClick={() => void navigate(`/searches/words?text=${encodeURIComponent(text)}`)}
            >
              نام دیگرش
            </Button>
            <Button variant="secondary" onClick={() => onStep('invite')}>
              دعوت آموزشگاه‌ها
            </Button>
            <Button variant="secondary" onClick={() => onStep('answer')}>
              پاسخ با یک دوره
            </Button>
            <Button variant="quiet" onClick={() => onStep('not_ours')}>
              از ما نیست
            </Button>
          </>
        )}
        {topic.state !== 'open' && (
          <Button variant="quiet" onClick={() => onStep('reopen')}>
            برگرداندن به بی‌پاسخ‌ها
          </Button>
        )}
      </p>
    </article>
  );
}
