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

/** Of files of academies the desk has a page once they were accepted. */
const takenFile = ['import.accepted', 'import.undone'];

/** The page for what a row of the audit is about; null: it has none. */
export const pathOfAction = ({
  action,
  subject,
  details,
}: {
  action: string;
  subject: string;
  details: Readonly<Record<string, unknown>>;
}): string | null =>
  subject.startsWith('upload ') && details['academy'] !== undefined
    ? takenFile.includes(action)
      ? `/received/taken/${subject.slice('upload '.length)}`
      : null
    : subjectPath(subject);

/** The page for the subject of a request or an audit row (`purchase 12`); null: it has none. */
export function subjectPath(subject: string): string | null {
  const index = weightsOf.exec(subject)?.[1];
  if (index !== undefined) return `/searches/weights?index=${index}`;
  const [kind = '', id = ''] = subject.split(' ');
  const page = pages[kind];
  return page === undefined || !/^\d+$/.test(id) ? null : `/${page}/${id}`;
}
