import { createElement } from 'react';
import { Link } from 'react-router';
import { cards, type Card } from './cards.ts';

const number = new Intl.NumberFormat('fa-IR');

export const meta = () => [{ title: 'دوره‌ها' }, { name: 'description', content: 'فهرست دوره‌ها' }];

/** Constant data: neither a call nor a database is in what is measured. */
export const loader = () => ({ cards });

function CourseCard({ card }: { card: Card }) {
  return createElement(
    'article',
    { className: 'card' },
    createElement('h2', null, createElement(Link, { to: `/course/${card.id}` }, card.title)),
    createElement('p', null, card.academy, '، ', card.city),
    createElement('p', null, card.description),
    createElement(
      'ul',
      null,
      card.tags.map(({ id, name }) => createElement('li', { key: id, className: 'tag' }, name)),
    ),
    createElement(
      'p',
      null,
      createElement('span', null, card.price === 0 ? 'رایگان' : `${number.format(card.price)} تومان`),
      createElement('span', null, number.format(card.rating)),
    ),
  );
}

/** Twenty cards and nothing else: what a list costs where the router and React do all of it, each time. */
export default function Page({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return createElement(
    'main',
    null,
    createElement('h1', null, 'دوره‌ها'),
    createElement(
      'div',
      null,
      loaderData.cards.map((card) => createElement(CourseCard, { key: card.id, card })),
    ),
  );
}
