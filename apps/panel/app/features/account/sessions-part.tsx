import { useQuery } from '@tanstack/react-query';
import { endPanelSession, listPanelSessions } from '@kavosh/contract/panel/panel-members.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { sentenceOf } from '@kavosh/office/api/office-error.ts';
import { DeviceName } from '@kavosh/office/page/device-name.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { Pending } from '@kavosh/office/page/pending.tsx';
import { call } from '@kavosh/office/session/call.ts';

/** The member's own open sessions, which end one by one. */
export function SessionsPart() {
  const query = useQuery({
    queryKey: [listPanelSessions.path],
    queryFn: ({ signal }) => call(listPanelSessions, {}, signal),
  });
  const end = async (id: number) => {
    try {
      await call(endPanelSession, { params: { id: String(id) } });
      toastSuccess('نشست بسته شد.');
    } catch (error) {
      toastError(sentenceOf(error));
    }
    void query.refetch();
  };
  return (
    <section className="panel" aria-labelledby="sessions">
      <h2 id="sessions" className="panel-title">
        نشست‌های من
      </h2>
      {query.data ? (
        <ul className="lines">
          {query.data.sessions.map((one) => (
            <li key={one.id} className="line">
              <span>
                <DeviceName userAgent={one.device} /> {one.is_this && <Badge tone="accent">همین نشست</Badge>} · آخرین
                حضور <Moment at={one.last_seen_at} />
              </span>
              {!one.is_this && (
                <Button variant="quiet" size="small" onClick={() => void end(one.id)}>
                  بستن
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Pending query={query} />
      )}
    </section>
  );
}
