const pages: Readonly<Record<string, string>> = {
  purchase: 'purchases',
  withdrawal: 'withdrawals',
  payment: 'payments',
  course: 'courses',
  academy: 'academies',
  job: 'jobs',
  company: 'companies',
  instructor: 'instructors',
  person: 'people',
  batch: 'withdrawals/batches',
  payout: 'payouts',
  invoice: 'receivables/invoices',
  payout_batch: 'payouts/batches',
  comment: 'comments',
  message: 'messages',
  upload: 'imports/uploads',
  import: 'imports',
};

/** Where the subject of a request or of a row of the audit is looked at (`purchase 12`); null: it has no page. */
export function subjectPath(subject: string): string | null {
  const [kind = '', id = ''] = subject.split(' ');
  const page = pages[kind];
  return page === undefined || !/^\d+$/.test(id) ? null : `/${page}/${id}`;
}
