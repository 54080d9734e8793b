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

const weightsOf = /^search weights of (courses|jobs)$/;

/** The page for the subject of a request or an audit row (`purchase 12`); null: it has none. */
export function subjectPath(subject: string): string | null {
  const index = weightsOf.exec(subject)?.[1];
  if (index !== undefined) return `/searches/weights?index=${index}`;
  const [kind = '', id = ''] = subject.split(' ');
  const page = pages[kind];
  return page === undefined || !/^\d+$/.test(id) ? null : `/${page}/${id}`;
}
