import { useState } from 'react';
import { exportAudit, listAudit, type DeskAction } from '@kavosh/contract/desk/audit.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { FileButtons } from '@kavosh/office/list/file-buttons.tsx';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { DayField } from '@kavosh/office/fields/day-field.tsx';
import { FilterForm } from '@kavosh/office/list/filter-form.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { readSubject, subjectWord } from '../../shared/words/subject-word.ts';
import { useList } from '@kavosh/office/list/use-list.ts';
import { actionKinds, actionWord } from '@kavosh/contract/desk/words/action-words.ts';
import { AuditDetails } from './audit-details.tsx';
import { ChainCheck } from './chain-check.tsx';

const filters = ['action', 'subject', 'staff', 'since', 'before'];

/** What colleagues and commands did, the latest first. */
export function AuditPage() {
  const list = useList(listAudit, filters);
  const [opened, setOpened] = useState<DeskAction | null>(null);
  const asked = Object.fromEntries(
    filters.map((name) => [name, list.value(name)] as const).filter(([, value]) => value !== ''),
  );
  const columns: readonly Column<DeskAction>[] = [
    {
      key: 'action',
      label: 'کار',
      isMain: true,
      cell: (row) => (
        <Button variant="quiet" size="small" onClick={() => setOpened(row)}>
          {actionWord(row.action)}
        </Button>
      ),
    },
    { key: 'subject', label: 'موضوع', cell: ({ subject }) => <bdi translate="no">{subjectWord(subject)}</bdi> },
    {
      key: 'who',
      label: 'چه کسی',
      cell: ({ operator, staff_id: staffId }) =>
        staffId === null || list.value('staff') !== '' ? (
          <bdi translate="no">{operator}</bdi>
        ) : (
          <Button
            variant="quiet"
            size="small"
            title="فقط کارهای این همکار"
            onClick={() => list.set({ staff: String(staffId) })}
          >
            <bdi translate="no">{operator}</bdi>
          </Button>
        ),
    },
    { key: 'at', label: 'زمان', cell: ({ at }) => <Moment at={at} /> },
  ];
  return (
    <>
      <PageTitle title="سابقه کارها">
        <ChainCheck />
      </PageTitle>
      <FilterForm
        find={{ name: 'subject', label: 'موضوع، مانند خرید ۱۲', show: subjectWord, read: readSubject }}
        value={list.value}
        set={list.set}
      >
        <SelectMenu
          label="کدام کارها"
          value={list.value('action')}
          onChange={(event) => list.set({ action: event.target.value })}
        >
          <option value="">همه</option>
          {actionKinds.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectMenu>
        <DayField label="از روز" value={list.value('since')} onChange={(since) => list.set({ since })} />
        <DayField label="پیش از روز" value={list.value('before')} onChange={(before) => list.set({ before })} />
      </FilterForm>
      {list.value('staff') !== '' && (
        <p className="panel-actions">
          <Button variant="secondary" size="small" onClick={() => list.set({ staff: null })}>
            فقط کارهای {list.query.data?.rows[0]?.operator ?? 'یک همکار'}؛ نشان دادن همه
          </Button>
        </p>
      )}
      <DataList
        name="audit"
        label="سابقه کارها"
        columns={columns}
        idOf={({ id }) => id}
        query={list.query}
        page={list.page}
        isFiltered={list.isFiltered}
        onClearFilters={list.onClearFilters}
        empty="هنوز کاری ثبت نشده است."
        tools={<FileButtons make={(format) => call(exportAudit, { query: { ...asked, format } })} />}
      />
      {opened && <AuditDetails action={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
