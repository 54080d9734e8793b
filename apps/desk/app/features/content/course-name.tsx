import { useQuery } from '@tanstack/react-query';
import { showDeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';

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
  if (!isNumber) return 'شماره‌ای که در فهرست دوره‌ها کنار آن است';
  return <bdi dir="rtl">{data?.course.title ?? `دوره ${formatNumber(id)}`}</bdi>;
}
