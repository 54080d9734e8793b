import { randomUUID } from 'node:crypto';
import type { StaffOperator } from '../../apps/server/src/kernel/actor.ts';
import type { Domains } from '../../apps/server/src/domains.ts';
import { keepColumns } from '../../apps/server/src/domains/sellers/import/import-store.ts';

const heads = ['کد', 'نام دوره', 'گروه', 'شهریه', 'معرفی', 'لینک ثبت‌نام'];

/** Rows with something wrong in most of them, as spreadsheets have it. */
const rows: readonly (readonly string[])[] = [
  ['RM-101', 'برنامه‌نویسی با راست', 'برنامه‌نویسی', '۴٬۲۰۰٬۰۰۰', 'از نصب تا نخستین برنامه.', 'rust'],
  ['RM-102', 'كارگاه تست نرم افزار', 'برنامه‌نویسی', '۳٬۸۰۰٬۰۰۰', 'آزمون‌نویسی از صفر.', 'testing'],
  ['RM-103', 'امنیت وب', 'برنامه نويسي ها', '۵۱٬۰۰۰٬۰۰۰ ریال', 'رخنه‌ها و راه بستن آن‌ها.', 'web-security'],
  ['RM-104', 'گزارش‌نویسی فنی', 'برنامه‌نویسی', 'تماس بگیرید', 'نوشتن برای همکاران.', 'writing'],
];

/** Leaves a file of courses of a demo academy to be read by the server, with its columns kept. */
export async function sendDemoFile(
  domains: Domains,
  { academyId, owner }: { academyId: number; owner: Omit<StaffOperator, 'requestId'> },
): Promise<void> {
  const { parts } = domains.sellers;
  const columns = {
    code: 'کد',
    title: 'نام دوره',
    category: 'گروه',
    price: 'شهریه',
    description: 'معرفی',
    ref_url: 'لینک ثبت‌نام',
  };
  await keepColumns(parts.db, academyId, { heads, columns, fixes: [] }, parts.clock.now());
  const lines = rows.map(([code, title, category, price, about, page]) =>
    [code, title, category, price, about, `https://rayanmehr.example.com/${page}`].join(';'),
  );
  const bytes = Buffer.from([heads.join(';'), ...lines].join('\n'));
  const operator = { ...owner, requestId: randomUUID() };
  const { id } = await domains.imports.ofMembers.begin(
    { fileName: 'دوره‌های پاییز.csv', bytes: bytes.length, academyId },
    operator,
  );
  await domains.imports.ofMembers.receive({ id, number: 0, bytes, academyId });
}
