import { readBankAccount, type BankAccount } from './bank-account.ts';

/**
 * Banks and credit institutions of Iran, each with its number in a Sheba (digits 3 to 5 after IR) and the first six
 * digits of its cards, as the central bank assigned them. Institutions that were merged keep their numbers.
 */
const banks: readonly (readonly [name: string, shebaCode: string, cards: readonly string[]])[] = [
  ['بانک مرکزی', '010', ['636795']],
  ['بانک صنعت و معدن', '011', ['627961']],
  ['بانک ملت', '012', ['610433', '991975']],
  ['بانک رفاه کارگران', '013', ['589463']],
  ['بانک مسکن', '014', ['628023']],
  ['بانک سپه', '015', ['589210']],
  ['بانک کشاورزی', '016', ['603770', '639217']],
  ['بانک ملی ایران', '017', ['603799']],
  ['بانک تجارت', '018', ['627353', '585983']],
  ['بانک صادرات ایران', '019', ['603769']],
  ['بانک توسعه صادرات', '020', ['627648', '207177']],
  ['پست بانک ایران', '021', ['627760']],
  ['بانک توسعه تعاون', '022', ['502908']],
  ['مؤسسه اعتباری توسعه', '051', ['628157']],
  ['بانک کارآفرین', '053', ['627488', '502910']],
  ['بانک پارسیان', '054', ['622106', '639194', '627884']],
  ['بانک اقتصاد نوین', '055', ['627412']],
  ['بانک سامان', '056', ['621986']],
  ['بانک پاسارگاد', '057', ['502229', '639347']],
  ['بانک سرمایه', '058', ['639607']],
  ['بانک سینا', '059', ['639346']],
  ['بانک قرض‌الحسنه مهر ایران', '060', ['606373']],
  ['بانک شهر', '061', ['502806', '504706']],
  ['بانک آینده', '062', ['636214']],
  ['بانک انصار', '063', ['627381']],
  ['بانک گردشگری', '064', ['505416']],
  ['بانک حکمت ایرانیان', '065', ['636949']],
  ['بانک دی', '066', ['502938']],
  ['بانک ایران زمین', '069', ['505785']],
  ['بانک قرض‌الحسنه رسالت', '070', ['504172']],
  ['مؤسسه اعتباری کوثر', '073', ['505801']],
  ['مؤسسه اعتباری ملل', '075', ['606256']],
  ['بانک خاورمیانه', '078', ['585947']],
  ['مؤسسه اعتباری نور', '080', ['507677']],
];

/** The name of the bank that an account is at; null where its number is not known. Pure. */
export function bankOf({ kind, digits }: BankAccount): string | null {
  const found = banks.find(([, code, cards]) =>
    kind === 'sheba' ? digits.slice(2, 5) === code : cards.includes(digits.slice(0, 6)),
  );
  return found?.[0] ?? null;
}

/** The same of what was typed; null while it is no whole account. */
export function bankOfTyped(typed: string): string | null {
  const account = readBankAccount(typed);
  return typeof account === 'string' ? null : bankOf(account);
}
