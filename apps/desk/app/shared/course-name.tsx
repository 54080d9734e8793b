import { useQuery } from '@tanstack/react-query';
import { showDeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from './use-may.ts';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';

/** The title of a course by its number; its number where there is none, or where one may not look. */
export function CourseName({ id }: { id: number }) {
  const mayLook = useMay('catalogue.edit');
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const { data } = useQuery({
    queryKey: ['course-name', id],
    queryFn: ({ signal }) => call(showDeskCourse, { params: { id: String(id) } }, signal),
    enabled: mayLook && isNumber,
    retry: false,
    staleTime: Infinity,
  });
  if (!isNumber) return 'دوره نامعلوم';
  return <PersianText text={data?.course.title ?? `دوره ${formatNumber(id)}`} />;
}
