import { Link } from 'react-router';
import { listPanelImports, type PanelImport } from '@kavosh/contract/panel/panel-import.ts';
import type { Column } from '@kavosh/office/list/data-list.tsx';
import { ListPage } from '@kavosh/office/list/list-page.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';
import { useMay } from '../../shared/use-may.ts';
import { importStateWords, sizeWord } from './import-words.ts';
import { FileSource } from './file-source.tsx';
import { SendFile } from './send-file.tsx';

const columns: readonly Column<PanelImport>[] = [
  {
    key: 'name',
    label: 'فایل',
    isMain: true,
    cell: ({ id, file_name: name }) => (
      <Link to={`/import/${id}`}>
        <bdi translate="no">{name}</bdi>
      </Link>
    ),
  },
  { key: 'state', label: 'وضعیت', isState: true, cell: ({ state }) => importStateWords[state] },
  { key: 'by', label: 'فرستنده', cell: ({ by }) => <PersianText text={by} /> },
  { key: 'size', label: 'اندازه', isFigure: true, cell: ({ bytes }) => sizeWord(bytes) },
  { key: 'at', label: 'زمان', cell: ({ created_at: at }) => <Moment at={at} /> },
];

/** Files of courses that the academy sent, and sending another one. */
export function ImportPage() {
  const mayWrite = useMay('courses.write');
  return (
    <ListPage
      list={listPanelImports}
      title="ورود از فایل"
      name="imports"
      columns={columns}
      idOf={({ id }) => id}
      linkOf={({ id }: PanelImport) => `/import/${id}`}
      empty="هنوز فایلی نفرستاده‌اید."
      above={
        <>
          {mayWrite && <SendFile />}
          <FileSource mayWrite={mayWrite} />
        </>
      }
    />
  );
}
