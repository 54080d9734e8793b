import type { APIRequestContext, Page } from '@playwright/test';
import type { CourseOffer } from '@kavosh/contract/purchases.ts';
import { inDatabase } from './journey-database.ts';
import { codeTo, demoPassword, newNumber } from './people.ts';

const api = '/api/v1/web/service';
const device_name = 'journey';

/** The data of a call that does something. */
export async function post<Data = Record<string, never>>(
  request: APIRequestContext,
  path: string,
  data: object,
  token?: string,
): Promise<Data> {
  const answer = await request.post(`${api}/${path}`, {
    data,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  return ((await answer.json()) as { data: Data }).data;
}

/** The data of a call for members. */
export async function own<Data>(request: APIRequestContext, path: string, token: string): Promise<Data> {
  return (
    (await (await request.get(`${api}/${path}`, { headers: { authorization: `Bearer ${token}` } })).json()) as {
      data: Data;
    }
  ).data;
}

/** Lets the browser be somebody who is signed in already, from the next page on. */
async function become(page: Page, mobile: string, token: string): Promise<void> {
  await page.addInitScript(
    ([phone, kept]) => {
      // Once: who signs out in a journey stays signed out.
      if (sessionStorage.getItem('became')) return;
      sessionStorage.setItem('became', '1');
      localStorage.setItem('userPhone', phone!);
      localStorage.setItem('userToken', kept!);
    },
    [mobile, token],
  );
}

/** A new person, who has signed in without a browser, with this much in the wallet; whole toman. */
export async function newMember(request: APIRequestContext, toman: number): Promise<{ token: string; mobile: string }> {
  const mobile = newNumber();
  const { token: temporary } = (await post(request, 'auth/mobile/check', { mobile })) as unknown as { token: string };
  await post(request, 'auth/mobile/verify', {
    token: temporary,
    code: await codeTo(mobile),
    state: 'register',
    device_name,
  });
  const { user } = (await post(request, 'users/register', {
    mobile,
    first_name: 'سارا',
    last_name: 'نمونه‌زاده',
    password: 'sabz-6-anar',
    device_name,
    token: temporary,
  })) as unknown as { user: { token: string } };
  if (toman > 0) await payIn(mobile, toman);
  return { token: user.token, mobile };
}

/** The same, signed in in the browser without the screens that other journeys go through. */
export async function memberWith(page: Page, toman: number): Promise<{ token: string; mobile: string }> {
  const who = await newMember(page.request, toman);
  await become(page, who.mobile, who.token);
  return who;
}

/** Enters a bank account in the profile. */
export async function giveAccount(request: APIRequestContext, token: string): Promise<void> {
  const multipart = {
    user_first_name: 'سارا',
    user_last_name: 'نمونه‌زاده',
    user_bank_account: '5022291012345672',
    user_bank_account_owner: 'سارا نمونه‌زاده',
  };
  const answer = await request.post(`${api}/users/dashboard/profile`, {
    multipart,
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok()) throw new Error(`no bank account: ${await answer.text()}`);
}

/** Lets somebody's bank account be another one than they had before, changed so many hours ago. */
export const changedAccount = (mobile: string, hoursAgo: number): Promise<unknown> =>
  inDatabase(async (client) => {
    const who = '(select id from app_user where mobile = $1)';
    await client.query(
      `update profile set account_changed_at = now() - make_interval(hours => $2) where user_id = ${who}`,
      [mobile, hoursAgo],
    );
    await client.query(
      `
    insert into bank_account_change (user_id, account_end, at)
    select id, '4321', now() - interval '9 days' from app_user
    where mobile = $1
    and not exists (select from bank_account_change c where c.user_id = app_user.id offset 1)`,
      [mobile],
    );
  });

/** A demo person, signed in. */
export async function demoMember(page: Page, mobile: string): Promise<string> {
  const { user } = (await post(page.request, 'users/login', {
    mobile,
    password: demoPassword,
    device_name,
  })) as unknown as { user: { token: string } };
  await become(page, mobile, user.token);
  return user.token;
}

/** A course of the demo that is on sale. */
export interface SoldCourse {
  id: number;
  title: string;
  /** Whole toman. */
  price: number;
  cashback: number;
}

/**
 * A demo course that is paid here, paid at its academy, or free; each place is another one. As the person with this
 * token would buy it.
 */
export async function soldCourse(
  request: APIRequestContext,
  token: string,
  kind: 'wallet' | 'academy' | 'referral' | 'free',
  place: number,
): Promise<SoldCourse> {
  const ids = await inDatabase(async (client) =>
    (
      await client.query<{ id: number }>(
        `select c.id from course c join course_price_now p on p.course_id = c.id
     where c.source = 'demo' and c.state = 'published' and (c.ends_at is null or c.ends_at > now())
       and c.ref_url is not null
       and case when $1 = 'free' then p.is_free
         else c.payment_type = $1 and not p.is_free and p.original between 100000 and 5000000
           and c.cashback_percent > 0
           and ($1 = 'referral' or $2 = (select delivery from academy_terms t where t.academy_id = c.academy_id
             order by from_at desc limit 1)) end
     order by c.id desc`,
        [kind === 'academy' ? 'wallet' : kind, kind === 'academy' ? 'academy' : 'link'],
      )
    ).rows.map(({ id }) => id),
  );
  const { offer } = await own<{ offer: CourseOffer }>(request, `courses/${ids[place]}/offer`, token);
  return { id: offer.course.id, title: offer.course.title, price: offer.amount ?? 0, cashback: offer.cashback };
}

/** The academy changes its price; the same once more with nothing ends that. */
export const setPrice = (course: number, price: number | null): Promise<unknown> =>
  inDatabase((client) =>
    price === null
      ? client.query(`delete from price_event where course_id = $1 and source = 'journeys'`, [course])
      : client.query(`insert into price_event (course_id, original, source) values ($1, $2, 'journeys')`, [
          course,
          price,
        ]),
  );

/** Puts money into somebody's wallet as a gateway would, so many times; whole toman. */
export const payIn = (mobile: string, toman: number, times = 1): Promise<unknown> =>
  inDatabase((client) =>
    client.query(
      `
  with paid as (
    insert into top_up (user_id, amount, provider, state, authority, created_at, ended_at)
    select id, $2::bigint, 'demo', 'verified', gen_random_uuid()::text, now(), now()
    from app_user, generate_series(1, $3::int) where mobile = $1
    returning id, user_id, amount)
  select ledger.post(
    'top_up.verified', id, 'user:' || user_id, '{gateway.clearing,user.available}', array[0, user_id],
    array[amount, -amount]
  )
  from paid`,
      [mobile, toman, times],
    ),
  );

/** Purchases that were cancelled, without any money: enough for pages. */
export const cancelledPurchases = (mobile: string, count: number): Promise<unknown> =>
  inDatabase((client) =>
    client.query(
      `
   insert into purchase (
     user_id, course_id, academy_id, method, state, track_id, amount, commission_bp, cashback_bp, commission, cashback,
     created_at, cancelled_at
   )
   select u.id, c.id, c.academy_id, 'referral', 'cancelled', lpad(to_hex(u.id * 100 + n), 16, '0'), 1000, 0, 0, 0, 0,
     now() - interval '2 days', now()
   from app_user u, generate_series(1, $2::int) n,
     (select id, academy_id from course where source = 'demo' and state = 'published' order by id limit 1) c
   where u.mobile = $1`,
      [mobile, count],
    ),
  );

/** A demo course that its academy sells at a price which it alone knows. */
export const unpricedCourse = (): Promise<{ id: number; title: string }> =>
  inDatabase(
    async (client) =>
      (
        await client.query<{ id: number; title: string }>(
          `
   select c.id, c.title from course c
   where c.source = 'demo' and c.state = 'published' and c.payment_type = 'referral' and c.ref_url is not null
   and not exists (select from course_price_now p where p.course_id = c.id and (p.original is not null or p.is_free))
   order by c.id limit 1`,
        )
      ).rows[0]!,
  );
