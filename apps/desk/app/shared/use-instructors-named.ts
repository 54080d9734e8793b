import { useQuery } from '@tanstack/react-query';
import { listDeskInstructors, type DeskInstructor } from '@kavosh/contract/desk/catalogue/instructors.ts';
import { call } from '@kavosh/office/session/call.ts';

/**
 * Teachers with this part of a name, without merged ones. An empty text asks for nothing.
 * @returns undefined until the answer has arrived
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
