import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { showWork, type WorkFigures } from './work-metrics.ts';

const figures: WorkFigures = {
  at: new Date('2026-11-24T10:00:00Z'),
  jobs: [{ kind: 'sms-code', waiting: 3, active: 1, failed: 2, oldestSeconds: 12.5 }],
  purchases: [{ state: 'confirmed', count: 40 }],
  waiting: {
    withdrawals_pending: { count: 2, oldest: new Date('2026-11-24T09:00:00Z') },
    top_ups_unsettled: { count: 0, oldest: null },
  },
  searches: { asked: 100, withoutResults: 7 },
  feeds: [
    { source: 'nilufar', readAt: new Date(1_700_000_000_000), badRows: 4, done: 3, problems: 1, broken: 0 },
    { source: 'never', readAt: null, badRows: 0, done: 0, problems: 0, broken: 1 },
  ],
};

test('each figure is shown with its labels', async () => {
  const registry = new Registry();
  showWork(registry, async () => figures);
  const text = await registry.metrics();
  for (const line of [
    'kavosh_work_figures_up 1',
    'kavosh_queue_jobs{kind="sms-code",state="waiting"} 3',
    'kavosh_queue_jobs{kind="sms-code",state="failed"} 2',
    'kavosh_queue_oldest_seconds{kind="sms-code"} 12.5',
    'kavosh_purchases{state="confirmed"} 40',
    'kavosh_waiting{what="withdrawals_pending"} 2',
    'kavosh_waiting_oldest_seconds{what="withdrawals_pending"} 3600',
    'kavosh_waiting_oldest_seconds{what="top_ups_unsettled"} 0',
    'kavosh_searches_logged{result="found"} 93',
    'kavosh_searches_logged{result="nothing"} 7',
    'kavosh_feed_runs{source="nilufar",result="problems"} 1',
    'kavosh_feed_read_timestamp_seconds{source="nilufar"} 1700000000',
    'kavosh_feed_bad_rows{source="nilufar"} 4',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).not.toContain('kavosh_feed_read_timestamp_seconds{source="never"}');
});

test('what is gone is not shown any more, and figures that cannot be read are none', async () => {
  const registry = new Registry();
  let answer: () => Promise<WorkFigures> = async () => figures;
  showWork(registry, () => answer());
  await registry.metrics();
  answer = async () => ({ ...figures, jobs: [], feeds: [] });
  const later = await registry.metrics();
  expect(later).not.toContain('kavosh_queue_jobs{');
  expect(later).not.toContain('kavosh_feed_runs{');
  answer = () => Promise.reject(new Error('away'));
  const without = await registry.metrics();
  expect(without.split('\n')).toContain('kavosh_work_figures_up 0');
  expect(without).not.toMatch(/^kavosh_(?:purchases|waiting|queue_jobs)/m);
});
