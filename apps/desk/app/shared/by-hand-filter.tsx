import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import type { useList } from '@kavosh/office/list/use-list.ts';

/** The filter of a list by whether a colleague wrote something above the feed. */
export function ByHandFilter({ list }: { list: Pick<ReturnType<typeof useList>, 'value' | 'set'> }) {
  return (
    <SelectMenu
      label="ویرایش دستی"
      value={list.value('by_hand')}
      onChange={(event) => list.set({ by_hand: event.target.value })}
    >
      <option value="">همه</option>
      <option value="yes">دارد</option>
    </SelectMenu>
  );
}
