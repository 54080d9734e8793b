import type { showAcademyOffer } from '@kavosh/contract/academy-applications.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatNumber } from '@kavosh/persian/money.ts';

type Offer = EndpointData<typeof showAcademyOffer>;

export interface OfferView {
  facts: { word: string; text: string }[];
  questions: { question: string; answer: string }[];
}

const every = { week: 'هر هفته', half_month: 'دو بار در ماه', month: 'هر ماه' } as const;
/** 1500 basis points: «۱۵». */
const percentOf = (basisPoints: number): string => toPersianDigits(String(basisPoints / 100).replace('.', '٫'));

/** What the page says of the terms that hold, in words. Pure. */
export function offerView(offer: Offer): OfferView {
  const commission = `${percentOf(offer.commission_bp)} درصد`;
  const vat = `${percentOf(offer.vat_bp)} درصد`;
  const least = `${formatNumber(offer.minimum)} تومان`;
  const days = formatNumber(offer.refund_days);
  const hours = formatNumber(offer.access_hours);
  const account = formatNumber(offer.account_days);
  return {
    facts: [
      { word: 'کارمزد', text: `${commission} از مبلغ هر فروش، و ${vat} مالیات بر ارزش افزوده همین کارمزد` },
      { word: 'تسویه', text: `${every[offer.payout_every]}، از ${least} به بالا` },
      { word: 'مهلت انصراف خریدار', text: `${days} روز کاری پس از ورود به دوره` },
      { word: 'تحویل دوره', text: `با نشانی، با کد، یا با ثبت‌نام شما تا ${hours} ساعت کاری` },
    ],
    questions: [
      {
        question: 'کاوش چه هزینه‌ای می‌گیرد؟',
        answer:
          `از هر فروش ${commission} کارمزد، و ${vat} مالیات بر ارزش افزوده روی همین کارمزد. ` +
          'اگر با آموزشگاهی شرط دیگری گذاشته شود، آن شرط و تاریخ آن در بخش پول پنل نوشته است و دلیل هر کارمزد ' +
          'کنار آن دیده می‌شود.',
      },
      {
        question: 'پول فروش کی به حساب ما می‌رسد؟',
        answer:
          `سهم هر فروش پس از پایان مهلت انصراف خریدار (${days} روز کاری، اگر دوره شرط دیگری نداشته باشد) ` +
          'قابل واریز می‌شود و ' +
          `${every[offer.payout_every]} به شبای آموزشگاه می‌رود، اگر به ${least} برسد. ` +
          `شبای تازه ${account} روز صبر می‌کند و در این روزها همه مالکان از آن خبر دارند.`,
      },
      {
        question: 'دوره چگونه به خریدار می‌رسد؟',
        answer:
          'دوره با نشانی ورود یا با کد، همان لحظه به خریدار داده می‌شود. اگر خودتان ثبت‌نام می‌کنید، ' +
          `${hours} ساعت کاری برای دادن راه ورود دارید و سهم شما همان هنگام ثبت می‌شود. ` +
          'خریدی که تا هفت روز راه ورودش داده نشود لغو می‌شود و پول آن به خریدار برمی‌گردد.',
      },
      {
        question: 'اگر خریدار در سایت خودمان پرداخت کند چه؟',
        answer:
          'کاوش خریدار را با یک کد پیگیری به سایت شما می‌فرستد. خرید را در پنل یا با تماس امضاشده تأیید می‌کنید و ' +
          'کارمزد آن در صورت‌حساب کاوش می‌آید.',
      },
      {
        question: 'دوره‌ها کی روی سایت می‌آیند؟',
        answer:
          'دوره را در پنل می‌نویسید و برای بررسی می‌فرستید. همکاران کاوش آن را تأیید می‌کنند یا با دلیل برمی‌گردانند. ' +
          'پس از پنج دوره تأییدشده، قیمت‌ها و تاریخ‌ها بی‌درنگ روی سایت می‌آیند.',
      },
      {
        question: 'چه مدرکی لازم است؟',
        answer:
          'آموزشگاه: مجوز و کارت ملی درخواست‌دهنده. شرکت یا مؤسسه: آگهی ثبت و کارت ملی. مدرس مستقل: کارت ملی. ' +
          'تصویرها را فقط همکارانی می‌بینند که درخواست را بررسی می‌کنند. مدرک درخواستی که پذیرفته نشود پس از ۳۰ روز ' +
          'پاک می‌شود.',
      },
      {
        question: 'آموزشگاه ما همین حالا در کاوش هست. چه کنیم؟',
        answer:
          'در صفحه آموزشگاه «این آموزشگاه من است» را بزنید. با گذاشتن یک نشانه روی سایت آموزشگاه، یا با مدرک، ' +
          'نشان می‌دهید که از آنِ شماست و پنل آن به شما سپرده می‌شود.',
      },
    ],
  };
}
