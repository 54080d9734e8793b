import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listReceivedFiles } from '@kavosh/contract/desk/catalogue/received-courses.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';
import { call } from '@kavosh/office/session/call.ts';

/** Files with which academies sent many courses at once; nothing where none waits. */
export function ReceivedFiles() {
  const { data } = useQuery({
    queryKey: [listReceivedFiles.path],
    queryFn: ({ signal }) => call(listReceivedFiles, {}, signal),
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="files">
      <h2 id="files" className="panel-title">
        فایل‌ها، که همه دوره‌هایشان با هم بررسی می‌شود
      </h2>
      <ul className="lines">
        {data.rows.map((file) => (
          <li key={file.id} className="line">
            <Link to={`/received/files/${file.id}`}>
              <bdi translate="no">{file.file_name}</bdi>
            </Link>
            <span>
              <PersianText text={file.academy.name} />، {formatNumber(file.waiting)} دوره، <Moment at={file.sent_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
