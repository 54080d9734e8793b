import { parseArgs } from 'node:util';
import writeExcelFile from 'write-excel-file/node';
import { courseSheets } from '../../apps/server/src/import/import.ts';
import type { SheetContext } from '../../apps/server/src/kernel/ports/course-sheets.ts';
import { machineLine } from '../machine.ts';

/*
 * How long it takes to try a file of an academy: a workbook of so many classes of 1,000 new courses, with Persian
 * digits, Arabic letters, rial, weekly days and a category that Kavosh has none of.
 * node bench/sheets/run.ts [--rows 5000]
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '5000' } } });
const count = Number(values.rows);
const COURSES = 1_000;
const MOST_MS = 60_000;

const persian = (text: string): string => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);
const heads = 'کد درس,کد کلاس,عنوان,دپارتمان,شعبه,مدرس,شروع,پایان,روزها,ظرفیت,شهریه (ریال),معرفی,لینک'.split(',');
const rowOf = (at: number): string[] => {
  const course = at % COURSES;
  return [
    `D-${course}`,
    `K-${at}`,
    `كارگاه سفال ${course}`,
    `هنرهاي ${course % 40}`,
    `شعبه ${at % 7}`,
    `نیلا سفالی ${course % 90}`,
    persian(`1407/0${(at % 6) + 1}/${10 + (at % 15)}`),
    persian(`1407/0${(at % 6) + 3}/${10 + (at % 15)}`),
    'شنبه و دوشنبه ۱۸ تا ۲۰',
    persian(String(10 + (at % 20))),
    persian(`${12 + (course % 30)}500000`),
    'با گل، چرخ و کوره کار می‌کنید.',
    `https://nilufar.example/${course}`,
  ];
};
const categories = Array.from({ length: 120 }, (_, id) => ({
  id,
  name: `دسته ${id.toString(36)}`,
  parentId: id < 10 ? null : id % 10,
}));
const context: SheetContext = {
  courses: [],
  categories,
  categoryWords: [],
  provinces: [],
  cities: [],
  teachers: [],
  holidays: new Map(),
  hosts: ['nilufar.example'],
  kept: [],
  now: new Date('2026-11-28T08:00:00Z'),
};

const table = [heads, ...Array.from({ length: count }, (_, at) => rowOf(at))];
const file = await writeExcelFile(table.map((row) => row.map((value) => ({ value, type: String })))).toBuffer();
const begun = performance.now();
const read = await courseSheets.read({ file, chosen: null, context }, new AbortController().signal);
const took = performance.now() - begun;
if ('failure' in read) throw new Error(read.failure);
const { counts, categories: words, problems } = read.trial;
console.log(machineLine());
console.log(
  `${counts.rows} rows in ${(file.length / 1024).toFixed(0)} KB of XLSX tried in ${(took / 1_000).toFixed(1)} s: ` +
    `${words.length} names of categories, ${problems.length} classes of problems`,
);
if (took > MOST_MS || counts.rows !== count) process.exitCode = 1;
