/** Spoken forms and how they are written in books, folded. */
const TABLE =
  'خونه:خانه خونگی:خانگی اشپزخونه:اشپزخانه کتابخونه:کتابخانه نون:نان بارون:باران تهرون:تهران جوون:جوان مهمون:مهمان ' +
  'دندون:دندان زمستون:زمستان تابستون:تابستان داستون:داستان بچه:کودک میدون:میدان خیابون:خیابان ارزون:ارزان اسون:اسان ' +
  'اسونی:اسانی حیوون:حیوان ایرون:ایران زبون:زبان درمون:درمان بیابون:بیابان اقایون:اقایان خانوم:خانم خانوما:خانمها ' +
  'یه:یک یکم:کمی میخوام:میخواهم میخام:میخواهم بخونم:بخوانم بدونم:بدانم اموزشگا:اموزشگاه دانشگا:دانشگاه دیگه:دیگر ' +
  'اینترنتو:اینترنت کامپیوترو:کامپیوتر چطوری:چگونه چجوری:چگونه چیجوری:چگونه یاد:یادگیری کارگا:کارگاه میشه:میشود ' +
  'اشپزی:اشپزی نقاشیو:نقاشی ساختمون:ساختمان سازمون:سازمان فرمون:فرمان دوربینا:دوربین مشاورا:مشاور';

const table = new Map(TABLE.split(' ').map((pair) => pair.split(':') as [string, string]));

/**
 * Written forms of a spoken word («خونه» → «خانه», «آقایون» → «آقایان», «کتابامون» → «کتاب»), folded, likeliest first.
 * Guesses: take only those that are words. Empty where it looks like none.
 */
export function writtenOfSpoken(word: string): string[] {
  const forms = new Set<string>();
  const known = table.get(word);
  if (known !== undefined) forms.add(known);
  if (word.length > 3 && /ون(?:ه|ی|ها|های)?$/.test(word)) forms.add(word.replace(/ون((?:ه|ی|ها|های)?)$/, 'ان$1'));
  const plural = /^(.{3,}?)(?:امون|اتون|اشون|مون|تون|شون|ا)$/.exec(word)?.[1];
  if (plural !== undefined) forms.add(plural).add(`${plural}ه`);
  forms.delete(word);
  return [...forms];
}
