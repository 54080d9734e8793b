import type { InterestEvent } from '@kavosh/contract/interests.ts';

const idOf = (path: string, kind: string): number | null => {
  const id = Number(new RegExp(`^/${kind}/[^/]*ka(\\d{1,10})/?$`).exec(decodeURI(path))?.[1]);
  return id > 0 && id <= 2147483647 ? id : null;
};

const idIn = (text: string | null): number | null =>
  text !== null && /^\d{1,10}$/.test(text) && Number(text) <= 2147483647 ? Number(text) : null;

/** What being shown an address says of a person's interests; nothing of most pages. Pure. */
export function readVisit(path: string, search: string): InterestEvent[] {
  const course = idOf(path, 'course');
  if (course !== null) return [{ kind: 'view', course }];
  const job = idOf(path, 'job');
  if (job !== null) return [{ kind: 'job_view', job }];
  const query = new URLSearchParams(search);
  if (/^\/courses(?:\/|$)/.test(path)) {
    const q = (query.get('q') ?? '').slice(0, 200);
    const category = idIn(query.get('category[0]'));
    return q.trim() === '' && category === null
      ? []
      : [{ kind: 'search', q, ...(category === null ? {} : { category }) }];
  }
  if (/^\/jobs(?:\/|$)/.test(path)) {
    const q = (query.get('q') ?? '').slice(0, 200);
    return q.trim() === '' ? [] : [{ kind: 'search', q }];
  }
  if (path === '/compare' || path === '/compare/')
    return ['primary', 'secondary']
      .map((side) => idIn(query.get(side)))
      .filter((id): id is number => id !== null && id > 0)
      .map((id) => ({ kind: 'compare', course: id }));
  return [];
}
