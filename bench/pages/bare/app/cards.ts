/** What a card of the bare page shows. */
export interface Card {
  id: number;
  title: string;
  academy: string;
  city: string;
  description: string;
  tags: { id: number; name: string }[];
  price: number;
  rating: number;
}

const CARDS = 20;

/** A page of cards, the same for everybody and always. */
export const cards: readonly Card[] = Array.from({ length: CARDS }, (_, place) => ({
  id: 100 + place,
  title: `آموزش برنامه‌نویسی پایتون از پایه تا پروژه، دورهٔ ${place}`,
  academy: 'آموزشگاه نمونه',
  city: 'تهران',
  description: 'از نخستین خط تا برنامه‌ای که کار می‌کند: ساختار زبان، کتابخانه‌ها، آزمون و آنچه در کار روزانه پیش می‌آید.',
  tags: ['پایتون', 'برنامه‌نویسی', 'پروژه‌محور'].map((name, id) => ({ id, name })),
  price: place % 5 === 0 ? 0 : 450_000 + place * 10_000,
  rating: 4.2,
}));
