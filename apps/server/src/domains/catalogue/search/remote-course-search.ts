import type { RemoteCalls } from '../../../kernel/remote/remote-calls.ts';
import { remoteFace, servedFace } from '../../../kernel/remote/remote-face.ts';
import { wroteLately } from '../../../search-index/search-index.ts';
import type { CourseSearch, CourseSearchParts } from './course-search.ts';
import { readCards } from './listed-course-store.ts';
import { rememberedTopSearches } from './remembered-top-searches.ts';

/** What only the process that holds the index can answer; the rest reads the database alone. */
const answered = ['searchCourses', 'suggest', 'tryText', 'compareWeights', 'related', 'start'] as const;
const noted = ['noteSearch'] as const;
const ROOM = 'courses';

/** The search for courses for other processes of this machine. */
export const servedCourseSearch = (search: CourseSearch) => servedFace(search, ROOM, [...answered, ...noted]);

/** The search for courses where another process holds the index. */
export function remoteCourseSearch(
  { db, reads = db, clock }: Pick<CourseSearchParts, 'db' | 'reads' | 'clock'>,
  remote: RemoteCalls,
): CourseSearch {
  const there = remoteFace<CourseSearch, (typeof answered)[number]>(remote, ROOM, answered);
  /** A search sees what this process has just written. */
  const seeing = (): void => {
    if (wroteLately()) remote.tell('refresh');
  };
  return {
    ...there,
    searchCourses(query) {
      seeing();
      return there.searchCourses(query);
    },
    suggest(q) {
      seeing();
      return there.suggest(q);
    },
    topSearch: rememberedTopSearches(db, reads, clock),
    noteSearch: (q, address) => remote.tell(`${ROOM}.noteSearch`, q, address),
    courseCards: readCards,
    close: async () => undefined,
  };
}
