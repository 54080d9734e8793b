import { Button } from '../../src/button.tsx';
import { EmptyState } from '../../src/empty-state.tsx';
import { ErrorState } from '../../src/error-state.tsx';
import { Skeleton, SkeletonText } from '../../src/skeleton.tsx';

export function States() {
  return (
    <>
      <EmptyState
        className="gallery-notice"
        icon="search"
        title="موردی برای نمایش وجود ندارد"
        body="عبارت دیگری را جست‌وجو کنید."
      >
        <Button variant="secondary">دوره‌ها</Button>
      </EmptyState>
      <ErrorState title="خطا در برقراری ارتباط" body="اتصال خود را بررسی کنید.">
        <Button>تلاش دوباره</Button>
      </ErrorState>
      <div className="gallery-row">
        <Skeleton shape="circle" />
        <span className="gallery-field">
          <SkeletonText lines={3} />
        </span>
      </div>
    </>
  );
}
