import type { CourseCard as Card } from '@kavosh/contract/course-shapes.ts';
import type { Route } from './+types/dashboard-home';
import { BookmarkActions } from '../features/courses/bookmark-button.tsx';
import { toCardView } from '../features/courses/card-view.ts';
import { CourseCard } from '../features/courses/course-card.tsx';
import { BalanceLine } from '../features/money/balance/balance-line.tsx';
import { overviewCopy } from '../features/overview/copy.ts';
import { OverviewPage } from '../features/overview/overview-page.tsx';
import { pageHead } from '../head/page-head.ts';

export const meta: Route.MetaFunction = ({
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) => pageHead({ title: overviewCopy.title, description: overviewCopy.description, publicUrl });

const courseCard = (card: Card) => <CourseCard course={toCardView(card)} />;

export default function DashboardHome() {
  return (
    <>
      <OverviewPage walletLine={<BalanceLine />} courseCard={courseCard} />
      <BookmarkActions />
    </>
  );
}
