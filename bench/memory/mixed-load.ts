import { Agent, request } from 'undici';

/** Asks one kind of thing of the product; the number makes each address another. */
type Ask = (number: number) => { path: string; method?: 'GET' | 'POST'; body?: string };

const words = [
  'پایتون',
  'طراحی',
  'برنامه نویسی',
  'هوش مصنوعی',
  'بازاریابی',
  'حسابداری',
  'زبان',
  'عکاسی',
  'امنیت',
  'داده',
  'وب',
  'موبایل',
  'فتوشاپ',
  'مدیریت',
  'react',
  'sql',
  'linux',
  'excel',
  'docker',
  'java',
];
/** Another search each time that finds something: by other academies, three at a time, in another order. */
function searchQuery(number: number): string {
  const one = (step: number): number => 1 + (Math.floor(number / step) % 30);
  const word = number % 3 === 0 ? `&q=${encodeURIComponent(words[Math.floor(number / 3) % words.length]!)}` : '';
  return `academy[0]=${one(1)}&academy[1]=${one(30)}&academy[2]=${one(900)}${word}&sortby=${1 + (number % 3)}`;
}

export interface MixedLoad {
  /** Asks at so many connections until told to stop. */
  run(connections: number, isOver: () => boolean): Promise<void>;
  /** Answers so far, by status. */
  answers(): ReadonlyMap<number, number>;
}

/** @param pictures ids of pictures of the catalogue, as `/media/{id}` */
export function mixedLoad(origin: string, hot: readonly string[], pictures: readonly string[]): MixedLoad {
  const counted = new Map<number, number>();
  const kinds: readonly (readonly [share: number, ask: Ask])[] = [
    [30, (number) => ({ path: hot[number % hot.length]! })],
    [15, (number) => ({ path: `/courses?${searchQuery(number)}` })],
    [25, (number) => ({ path: `/api/v1/web/service/courses/search?${searchQuery(number)}` })],
    [
      8,
      (number) => ({
        path:
          `/api/v1/web/service/jobs/search?q=${encodeURIComponent(words[number % words.length]!)}` +
          `&page=${1 + (number % 90)}`,
      }),
    ],
    [10, (number) => ({ path: pictureOf(pictures, number) })],
    // Addresses with noise in them, of which each is remembered by its own.
    [
      8,
      (number) => ({
        path: `${hot[number % hot.length]!.split('?')[0]}?utm_source=${number}-${'x'.repeat(number % 300)}`,
      }),
    ],
    [2, (number) => ({ path: number % 2 === 0 ? '/sitemap.xml' : `/nothing-here/${number}` })],
    [
      2,
      (number) => ({
        path: '/api/v1/web/service/users/login',
        method: 'POST',
        body: JSON.stringify({
          mobile: `0912${String(number % 10_000_000).padStart(7, '0')}`,
          password: 'wrong-password',
          device_name: 'bench',
        }),
      }),
    ],
  ];
  const line = kinds.flatMap(([share, ask]) => Array.from({ length: share }, () => ask));
  // Spread, so that kinds take turns.
  const turns = line.map((_, place) => line[(place * 37) % line.length]!);
  let number = 0;
  const counts = new Map<Ask, number>();
  return {
    answers: () => counted,
    async run(connections, isOver) {
      const dispatcher = new Agent({ connections });
      const one = async (): Promise<void> => {
        while (!isOver()) {
          number += 1;
          const ask = turns[number % turns.length]!;
          // Each kind counts by itself, so that it runs through all of its addresses.
          const nth = (counts.get(ask) ?? 0) + 1;
          counts.set(ask, nth);
          const { path, method = 'GET', body } = ask(nth);
          const headers = {
            'accept-encoding': number % 5 === 0 ? 'gzip' : 'br',
            ...(body ? { 'content-type': 'application/json' } : {}),
          };
          const answer = await request(origin + path, { dispatcher, method, headers, ...(body ? { body } : {}) }).catch(
            () => undefined,
          );
          await answer?.body.dump({ limit: 16 * 1024 * 1024 });
          const status = answer?.statusCode ?? 0;
          counted.set(status, (counted.get(status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: connections }, one));
      await dispatcher.close();
    },
  };
}

const sizes = ['320.avif', '320.webp', '640.avif', '640.webp', '1280.avif', '1280.webp'];
const pictureOf = (pictures: readonly string[], number: number): string =>
  `${pictures[Math.floor(number / sizes.length) % pictures.length]}/${sizes[number % sizes.length]}`;
