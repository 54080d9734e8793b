import { describe, expect, test } from 'vitest';
import { jobCard, jobDetail } from '../../../../../../tests/factories/job-detail.ts';
import { contextWith } from '../../../host.test-set-up.ts';
import { loadJob } from './load-job.ts';

/** An API with an open job, a closed one, one that was closed long ago, and nothing else. */
const answers: Record<string, { status: number; data: unknown }> = {
  7: { status: 200, data: { job: jobDetail() } },
  8: { status: 200, data: { job: jobDetail({ id: 8, is_open: false, ref_url: null }) } },
  9: { status: 410, data: { job: null, recommended_jobs: [jobCard()] } },
};

function load(slug: string): Promise<unknown> {
  const context = contextWith({
    call: (_method, _path, { params }) => {
      const { status, data } = answers[(params as { id: string }).id] ?? { status: 404, data: null };
      return Promise.resolve({ status, body: { code: status, message: null, data } });
    },
  });
  return loadJob(context, slug);
}

const slug = 'برنامه-نویس-c-sharp-ka7';

describe('the address of a job', () => {
  test('the right one is answered, with what search engines are told', async () => {
    expect(await load(slug)).toMatchObject({
      kind: 'job',
      job: { id: 7, path: `/job/${slug}` },
      head: {
        title: 'برنامه‌نویس C# در شرکت نمونه',
        description: 'سرویس‌ها را با C# می‌نویسید.',
        image: '/media/b/1200.png',
        index: true,
        jsonLd: [{ '@type': 'JobPosting' }, { '@type': 'BreadcrumbList' }],
      },
    });
  });
  test.each(['7', 'ka7', 'x-ka7', `${slug}ka7`, '%E0%A4%A-ka7'])('%s leads there', async (wrong) => {
    const answer = await load(wrong).catch((thrown: unknown) => thrown);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).status).toBe(301);
    expect((answer as Response).headers.get('location')).toBe(encodeURI(`/job/${slug}`));
  });
  test.each(['', '0', '07', 'سی-شارپ', 'x-ka0', 'x-ka7x', 'x-ka99', 'x-ka99999999999'])(
    '«%s» is nothing',
    async (unknown) => {
      expect(await load(unknown)).toBeNull();
    },
  );
  test('a closed job is shown, and kept from search engines', async () => {
    expect(await load('برنامه-نویس-c-sharp-ka8')).toMatchObject({
      kind: 'job',
      job: { isOpen: false },
      head: { index: false, jsonLd: [] },
    });
  });
  test('one that was closed long ago is gone, with jobs like it', async () => {
    expect(await load('x-ka9')).toMatchObject({ kind: 'gone', related: [{ id: 8 }] });
  });
});
