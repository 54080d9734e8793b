import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { sellerPermissions } from '@kavosh/contract/panel/permissions.ts';
import type { PanelCourseChanges } from '@kavosh/contract/panel/panel-course-form.ts';
import type { Domains, Tables } from '../../apps/server/src/domains.ts';
import type { Seller, StaffOperator } from '../../apps/server/src/kernel/actor.ts';
import { demoSellers } from './staff.ts';

/** A course that the academy of the demo writes in its panel. */
interface WrittenCourse {
  title: string;
  /** A word of the name of its category. */
  category: string;
  changes: PanelCourseChanges;
  /** Why the desk returned it; null: it waits for a look. */
  returned: string | null;
}

const priced = (original: number) => ({
  original,
  is_free: false,
  discount_percent: null,
  discount_amount: null,
});

const written: readonly WrittenCourse[] = [
  {
    title: 'کارگاه عصرگاهی اکسل برای حسابداران',
    category: 'کسب‌وکار',
    changes: {
      summary: 'از جدول‌های ساده تا گزارش‌های ماهانه، با تمرین روی داده‌های ساختگی.',
      description:
        'در این کارگاه گام‌به‌گام با ابزارهایی کار می‌کنید که هر روز به کار حسابدار می‌آیند.\n\n' +
        '- مرتب کردن و پالایش داده\n- جدول محوری\n- نمودارهای خواندنی',
      ref_url: 'https://rayanmehr.example.com/excel',
      price: priced(1_450_000),
    },
    returned: 'لطفاً بنویسید شرکت‌کنندگان چه نسخه‌ای از اکسل باید داشته باشند و کارگاه چند ساعت است.',
  },
  {
    title: 'گفت‌وگوی حرفه‌ای در جلسه‌های کاری',
    category: 'کسب‌وکار',
    changes: {
      summary: 'چگونه در جلسه روشن، کوتاه و مؤثر حرف بزنیم.',
      description: 'شش نشست با تمرین‌های گروهی؛ هر نشست با بازخورد مدرس پایان می‌یابد.',
      ref_url: 'https://rayanmehr.example.com/meetings',
      price: priced(1_900_000),
    },
    returned: null,
  },
];

/** The demo's owner of an academy has one course that was returned with a reason, and one that waits for a look. */
export async function addSellersWork(
  { sellers }: Pick<Domains, 'sellers'>,
  db: Kysely<Tables>,
  colleague: Omit<StaffOperator, 'requestId'>,
): Promise<void> {
  const [owner] = demoSellers;
  const { rows } = await sql<{ id: number; user_id: number; academy_id: number; name: string }>`
    select m.id, m.person_id as user_id, o.academy_id, trim(u.first_name || ' ' || u.last_name) as name
    from staff_member m join organisation o on o.id = m.organisation_id join app_user u on u.id = m.person_id
    where u.mobile = ${owner!.mobile} and o.kind = 'academy'`.execute(db);
  const [member] = rows;
  if (!member) return;
  const { categories } = await sellers.form.choices();
  const actor: Seller = {
    kind: 'seller',
    memberId: member.id,
    userId: member.user_id,
    academyId: member.academy_id,
    sessionId: 0,
    name: member.name,
    step: 'open',
    roles: ['academy_owner'],
    permissions: new Set(sellerPermissions),
    isFresh: true,
  };
  const operator = { name: member.name, staffId: member.id, requestId: randomUUID() };
  for (const { title, category, changes, returned } of written) {
    const { id: categoryId } = categories.find(({ name }) => name.includes(category)) ?? categories[0]!;
    const made = await sellers.form.add({ actor, operator }, { title, type: 'online', category: categoryId });
    const act = { actor, operator, id: made.course.id };
    const saved = await sellers.form.save(act, { version: made.version, changes });
    if (saved.refusal) throw new Error(`a course of the demo was not saved: ${saved.refusal}`);
    const sent = await sellers.form.send(act, saved.data.version);
    if (sent.refusal) throw new Error(`a course of the demo was not sent: ${sent.refusal}`);
    if (returned === null) continue;
    const { version } = await sellers.review.show(act.id);
    await sellers.review.giveBack({
      id: act.id,
      version,
      reason: returned,
      operator: { ...colleague, requestId: randomUUID() },
    });
  }
}
