import { useQuery } from '@tanstack/react-query';
import { listDeskInstructors, type DeskInstructor } from '@kavosh/contract/desk/catalogue/instructors.ts';
import { call } from '@kavosh/office/session/call.ts';

/**
 * Teachers with a part of a name, but for those who were merged into another. Nothing is asked for an empty text.
 * @returns undefined until the answer is there
 */
export function useInstructorsNamed(text: string): DeskInstructor[] | undefined {
  const find = text.trim();
  const { data } = useQuery({
    queryKey: [listDeskInstructors.path, 'choose', find],
    queryFn: ({ signal }) => call(listDeskInstructors, { query: { find } }, signal),
    enabled: find !== '',
  });
  return data?.rows.filter((one) => one.merged_into === null);
}
