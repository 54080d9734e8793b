import type { DemoJob } from './job-types.ts';

export const networkJobs: readonly DemoJob[] = [
  {
    key: 'devops-sarvestanpay', title: 'DevOps Engineer', company: 'sarvestanpay', category: 8, contract: ['fullTime'], place: 'tehran', salaryMillions: 95,
    workDays: 'شنبه تا چهارشنبه؛ کشیک هر چهار هفته', benefits: ['بیمه تکمیلی', 'حق کشیک', 'بودجه آموزش', 'لپ‌تاپ'],
    description: `<p>صد و چهل سرویس روی Kubernetes، دو مرکز داده، و قولی که به بانک مرکزی داده‌ایم. خودکارسازی را دوست داشته باشید و از کار دستی
تکراری بدتان بیاید.</p><ul><li>نگهداری خوشه‌ها و خط انتشار</li><li>پایش با Prometheus و Grafana</li><li>تمرین بازیابی هر فصل</li></ul>`,
    requirements: ['سه سال کار با Kubernetes در محیط واقعی', 'نوشتن زیرساخت به شکل کد', 'آرامش در حادثه'],
    experience: 'threeToSix', skills: { Kubernetes: 3, Docker: 3, Linux: 3, Terraform: 2, Prometheus: 2, 'GitLab CI': 2 }, publishedDaysAgo: 2, validInDays: 62,
  },
  {
    key: 'sysadmin-negarin', title: 'مدیر سیستم لینوکس', company: 'negarin-cloud', category: 8, contract: ['fullTime'], place: 'isfahan', salaryMillions: 58,
    workDays: 'شیفت چرخشی', benefits: ['حق شیفت', 'بیمه تکمیلی', 'سرویس رفت‌وآمد'],
    description: '<p>سرورها نمی‌خوابند و ما نوبتی بیدار می‌مانیم. لینوکس را از هسته تا شبکه بشناسید و بتوانید ساعت سه صبح یادداشتی بنویسید که ساعت نه هم فهمیدنی باشد.</p>',
    requirements: ['تسلط بر Bash', 'آشنایی با OpenStack یا مجازی‌سازی دیگر'], experience: 'threeToSix', military: 'پایان خدمت یا معافیت دائم',
    skills: { Linux: 3, Bash: 3, OpenStack: 1, Ansible: 2, Ceph: 1 }, publishedDaysAgo: 9, validInDays: 38,
  },
  {
    key: 'network-expert-chapar', title: 'کارشناس شبکه', company: 'chapar-no', category: 8, contract: ['fullTime'], place: 'qazvin', salaryMillions: 38,
    benefits: ['بیمه تکمیلی', 'حق مأموریت'],
    description: '<p>بیست و هشت انبار، هر کدام با اینترنت خودش. روترهای MikroTik را یکدست می‌کنید، تونل‌ها را نگه می‌دارید و هر دو ماه به یک شهر سر می‌زنید.</p>',
    experience: 'underThree', military: 'پایان خدمت', skills: { MikroTik: 3, CCNA: 2, 'مبانی شبکه': 3, VoIP: 1 }, publishedDaysAgo: 16, validInDays: 23,
  },
  {
    key: 'soc-analyst-dej', title: 'SOC Analyst (Tier 1)', company: 'dej-sec', category: 8, contract: ['fullTime'], place: 'tehran', salaryMillions: 35,
    workDays: 'دوازده ساعت کار، سی و شش ساعت استراحت', benefits: ['حق شیفت', 'آموزش رایگان', 'بیمه تکمیلی'],
    description: `<p>هشدارها را می‌بینید، جدی را از شوخی جدا می‌کنید و درست بالا می‌فرستید. شش هفته آموزش پیش از شیفت نخست دارید و هر سه ماه یک آزمون
برای رفتن به سطح دو.</p>`,
    age: { max: 32 }, experience: 'none', skills: { 'امنیت سایبری': 2, Linux: 1, Splunk: 1, 'مبانی شبکه': 2 }, publishedDaysAgo: 4, validInDays: 34,
  },
  {
    key: 'pentester-dej', title: 'کارشناس تست نفوذ وب', company: 'dej-sec', category: 8, contract: ['fullTime', 'remote'], salaryMillions: 78,
    benefits: ['دورکاری کامل', 'پاداش آسیب‌پذیری', 'هزینه گواهی بین‌المللی'],
    description: '<p>هر پروژه دو هفته است و یک گزارش دارد که مشتری بتواند از روی آن درست کند. کار فقط با مجوز کتبی و در محدوده قرارداد انجام می‌شود.</p>',
    requirements: ['تسلط بر OWASP Top 10', 'نوشتن گزارش روشن به فارسی', 'تعهد به محرمانگی'], experience: 'threeToSix',
    skills: { OWASP: 3, 'تست نفوذ': 3, 'Burp Suite': 3, Python: 1 }, publishedDaysAgo: 11, validInDays: 59,
  },
  {
    key: 'helpdesk-mahtab', title: 'کارشناس Help Desk', company: 'mahtab-health', category: 8, contract: ['fullTime'], place: 'urmia', salaryMillions: 23,
    benefits: ['بیمه تکمیلی', 'چکاپ سالانه رایگان'],
    description: '<p>پشتیبانی رایانه، چاپگر و شبکه سه درمانگاه. با پرستارها مهربان باشید؛ شب نخوابیده‌اند.</p>',
    gender: 'male', experience: 'none', degree: 'کاردانی', military: 'پایان خدمت یا معافیت دائم', skills: { 'مبانی شبکه': 1, Windows: 2 }, publishedDaysAgo: 28, validInDays: 9,
  },
  {
    key: 'sre-negarin', title: 'Site Reliability Engineer', company: 'negarin-cloud', category: 8, contract: ['remote'], salaryMillions: 120,
    benefits: ['دورکاری کامل', 'سهام تشویقی', 'حق کشیک', 'بیمه تکمیلی خانواده'],
    description: '<p>هدف پایداری ما ۹۹٫۹۵ درصد است و بودجه خطا را جدی می‌گیریم. نیمی از وقتتان کدنویسی است؛ اگر بیشترش صرف خاموش کردن آتش شود، کار را می‌ایستانیم و ریشه را درست می‌کنیم.</p>',
    experience: 'overSix', skills: { Linux: 3, Kubernetes: 3, Prometheus: 3, Grafana: 2, Go: 2, Terraform: 2 }, publishedDaysAgo: 8, validInDays: 70,
  },
];

export const productJobs: readonly DemoJob[] = [
  {
    key: 'product-manager-hezarbagh', title: 'مدیر محصول (Product Manager)', company: 'hezarbagh', category: 9, contract: ['fullTime'], place: 'tehran', salaryMillions: 85,
    benefits: ['بیمه تکمیلی', 'ساعت کاری منعطف', 'بودجه آموزش', 'تخفیف خرید از هزارباغ'],
    description: `<p>محصول شما «تحویل» است: از لحظه پرداخت تا زنگ در. هشت نفر در تیم‌اند و هدف این فصل کم کردن سفارش‌های برگشتی است.</p>
<h3>چه می‌خواهیم</h3><ul><li>کشف مسئله با مشتری و راننده، نه فقط با داشبورد</li><li>اولویت‌بندی شفاف</li><li>نوشتن کوتاه و روشن</li></ul>`,
    requirements: ['سه سال مدیریت محصول', 'توان خواندن داده با SQL'], experience: 'threeToSix',
    skills: { 'مدیریت محصول': 3, 'پژوهش کاربر': 2, SQL: 1, OKR: 1 }, publishedDaysAgo: 3, validInDays: 54,
  },
  {
    key: 'scrum-master-pishkhanak', title: 'اسکرام مستر', company: 'pishkhanak', category: 9, contract: ['fullTime'], place: 'tabriz', salaryMillions: 50,
    benefits: ['سرویس رفت‌وآمد', 'بیمه تکمیلی', 'پاداش سالانه'],
    description: '<p>سه تیم داریم که اسم جلسه‌ها را بلدند و معنایش را نه. کمک کنید بازنگری واقعاً چیزی را عوض کند.</p>',
    experience: 'threeToSix', skills: { اسکرام: 3, Jira: 2, 'تسهیلگری': 2 }, publishedDaysAgo: 19, validInDays: 32,
  },
  {
    key: 'project-control-zagros', title: 'کارشناس کنترل پروژه', company: 'zagros-sazeh', category: 9, contract: ['fullTime'], place: 'kermanshah', salaryMillions: 37,
    workDays: 'شنبه تا چهارشنبه، ۸ تا ۱۶؛ پنجشنبه تا ۱۲', benefits: ['حق مأموریت', 'بیمه تکمیلی', 'ناهار'],
    description: '<p>برنامه زمانی دو بیمارستان و یک مدرسه. به کارگاه سر می‌زنید، پیشرفت واقعی را می‌بینید و گزارش ماهانه را بی‌آرایش می‌نویسید.</p>',
    experience: 'underThree', degree: 'کارشناسی', skills: { 'MS Project': 3, Primavera: 2, PMBOK: 2, اکسل: 2 }, publishedDaysAgo: 22, validInDays: 30,
  },
  {
    key: 'product-owner-mahtab', title: 'Product Owner', company: 'mahtab-health', category: 9, contract: ['fullTime', 'remote'], place: 'karaj',
    benefits: ['بیمه تکمیلی', 'دورکاری سه روز در هفته'],
    description: '<p>صاحب بخش نسخه الکترونیک: با پزشک، داروخانه و بیمه حرف می‌زنید و به تیم می‌گویید اول کدام گره باز شود.</p>',
    experience: 'threeToSix', skills: { 'مدیریت محصول': 2, اسکرام: 2, 'UX Writing': null }, publishedDaysAgo: 26, validInDays: 45,
  },
  {
    key: 'pmo-shabdiz', title: 'مدیر دفتر پروژه (PMO)', company: 'shabdiz', category: 9, contract: ['fullTime'], place: 'tehran', salaryMillions: 92,
    benefits: ['بیمه تکمیلی خانواده', 'خودروی سازمانی'],
    description: '<p>یازده پروژه هم‌زمان و منابعی که برای هفت تا کافی است. چارچوب، اولویت و صداقت در گزارش به هیئت‌مدیره از شما انتظار می‌رود.</p>',
    requirements: ['گواهی PMP یا تجربه هم‌ارز', 'ده سال سابقه'], age: { min: 33 }, experience: 'overSix', degree: 'کارشناسی ارشد',
    skills: { PMBOK: 3, 'MS Project': 3, 'مدیریت ریسک': 3 }, publishedDaysAgo: 33, validInDays: 21,
  },
];
