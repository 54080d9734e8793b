import { Breadcrumbs } from '../../src/breadcrumbs.tsx';
import { Pagination } from '../../src/pagination.tsx';
import { Tabs } from '../../src/tabs.tsx';

const figure = new Intl.NumberFormat('fa-IR');
const labels = {
  navigation: 'صفحه‌ها',
  previous: 'قبلی',
  next: 'بعدی',
  page: (page: number) => `صفحه ${figure.format(page)}`,
  figure: (page: number) => figure.format(page),
};
const tabs = [
  { id: 'first', label: 'خریدهای تأییدنشده', content: <p>برگه یکم</p> },
  { id: 'second', label: 'همه خریدها', content: <p>برگه دوم</p> },
  { id: 'third', label: 'بازپرداخت‌ها', content: <p>برگه سوم</p> },
];

export function Wayfinding() {
  return (
    <>
      <div className="gallery-row">
        <Breadcrumbs
          label="مسیر"
          items={[{ text: 'خانه', href: '#' }, { text: 'دوره‌ها', href: '#' }, { text: 'برنامه‌نویسی با C#' }]}
        />
      </div>
      <div className="gallery-row">
        <Pagination current={4} total={20} hrefOf={(page) => `#page-${page}`} labels={labels} />
      </div>
      <Tabs tabs={tabs} label="خریدها" />
    </>
  );
}
