import { useQuery } from '@tanstack/react-query';
import { listBlockedTexts, unblockTexts } from '@kavosh/contract/desk/search/desk-searches.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { sentenceOf } from '@kavosh/office/api/office-error.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';

export const blockedKey = [listBlockedTexts.path];

/** Texts that are never suggested. */
export function BlockedTexts() {
  const query = useQuery({ queryKey: blockedKey, queryFn: ({ signal }) => call(listBlockedTexts, {}, signal) });
  if (query.error) return <Failed isPart error={query.error} onRetry={query.refetch} />;
  const bringBack = async (text: string) => {
    try {
      await call(unblockTexts, { body: { texts: [text] } });
      toastSuccess('دوباره پیشنهاد می‌شود.');
    } catch (error) {
      toastError(sentenceOf(error));
    }
    await queryClient.invalidateQueries({ queryKey: blockedKey });
  };
  const blocked = query.data?.blocked ?? [];
  if (blocked.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="blocked">
      <h2 id="blocked" className="panel-title">
        پیشنهاد نمی‌شود
      </h2>
      <ul className="lines">
        {blocked.map((one) => (
          <li key={one.text} className="line">
            <span>
              <bdi translate="no">{one.text}</bdi> · <Moment at={one.at} />
            </span>
            <Button variant="quiet" size="small" onClick={() => void bringBack(one.text)}>
              برگرداندن
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
