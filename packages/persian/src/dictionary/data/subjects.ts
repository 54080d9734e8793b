/** Subjects, languages, examinations, crafts and services: one thing a line under all its names. */
export const SUBJECTS = `
French|فرانسه|زبان فرانسه|فرانسوی|زبان فرانسوی
Spanish|اسپانیایی|زبان اسپانیایی
Italian|ایتالیایی|زبان ایتالیایی
Russian|روسی|زبان روسی
Turkish|ترکی استانبولی|زبان ترکی|ترکی
Chinese|چینی|زبان چینی|ماندارین|Mandarin
Japanese|ژاپنی|زبان ژاپنی
Korean|کره‌ای|زبان کره‌ای
Portuguese|پرتغالی|زبان پرتغالی
Dutch|هلندی|زبان هلندی
Swedish|سوئدی|زبان سوئدی
Kurdish|کردی|زبان کردی
Persian|فارسی|زبان فارسی|farsi
Armenian|ارمنی|زبان ارمنی
Hebrew|عبری|زبان عبری
Latin|زبان لاتین
IELTS|آیلتس|ایلتس
TOEFL|تافل
GRE|جی آر ای
GMAT|جی مت
PTE|پی تی ای
Duolingo|دولینگو
TOLIMO|تولیمو
MSRT|ام اس آر تی|MHLE
TestDaF|تست داف
Goethe|گوته
DELF|دلف
TCF|تی سی اف
TOPIK|تاپیک
HSK|اچ اس کی
JLPT|جی ال پی تی
TOMER|تومر
TTC|تی تی سی|تربیت مدرس زبان
Conversation|مکالمه|speaking|اسپیکینگ
Grammar|گرامر|دستور زبان
Vocabulary|واژگان|لغت
Listening|شنیداری|لیسنینگ
Reading|خواندن|ریدینگ|درک مطلب
Translation Studies|مترجمی زبان|فن ترجمه
Business English|انگلیسی تجاری|زبان تجاری
English for Kids|زبان کودکان|انگلیسی کودکان
Mathematics|ریاضی|ریاضیات|math|maths
Calculus|حسابان|حساب دیفرانسیل
Geometry|هندسه
Probability|احتمال|آمار و احتمال
Linear Algebra|جبر خطی
Physics|فیزیک
Chemistry|شیمی
Biology|زیست|زیست‌شناسی
Geography|جغرافیا
History|تاریخ
Philosophy|فلسفه
Logic|منطق
Literature|ادبیات|ادبیات فارسی
Economics|اقتصاد
Sociology|جامعه‌شناسی
Political Science|علوم سیاسی
Law|حقوق
Astronomy|نجوم
Genetics|ژنتیک
Microbiology|میکروبیولوژی|میکروب‌شناسی
Biochemistry|بیوشیمی
Anatomy|آناتومی
Physiology|فیزیولوژی
Konkur|کنکور|کنکور سراسری
Olympiad|المپیاد
Final Exams|امتحان نهایی|امتحانات نهایی
Elementary School|دبستان|ابتدایی
High School|دبیرستان|متوسطه
University|دانشگاه
Thesis|پایان‌نامه|پایان نامه‌نویسی|پروپوزال|proposal
Article Writing|مقاله‌نویسی|مقاله نویسی|ISI|مقاله ISI
EndNote|اندنوت
LaTeX|لاتک|لتکس
NVivo|ان‌ویوو
AMOS|ایموس
SmartPLS|اسمارت پی ال اس
EViews|ایویوز
MAXQDA|مکس کیو دی ای
Stata|استاتا
Speed Reading|تندخوانی
Memory|تقویت حافظه|حافظه
Mind Map|نقشه ذهنی
Study Planning|برنامه‌ریزی درسی|برنامه ریزی تحصیلی
Public Speaking|سخنرانی|فن بیان|سخنوری
Communication Skills|مهارت‌های ارتباطی|ارتباط مؤثر
Soft Skills|مهارت‌های نرم
Leadership|رهبری
Coaching|کوچینگ|مربیگری
Mentoring|منتورینگ
NLP Coaching|ان ال پی|برنامه‌ریزی عصبی کلامی
Personal Development|توسعه فردی|رشد فردی
Body Language|زبان بدن
Emotional Intelligence|هوش هیجانی|EQ
Creativity|خلاقیت
Problem Solving|حل مسئله
Decision Making|تصمیم‌گیری
Critical Thinking|تفکر انتقادی
Design Thinking|تفکر طراحی
Strategic Management|مدیریت استراتژیک|مدیریت راهبردی|strategy|استراتژی
MBA|ام بی ای|مدیریت کسب‌وکار
DBA Management|دی بی ای|مدیریت کسب‌وکار حرفه‌ای
HR|منابع انسانی|human resources|مدیریت منابع انسانی
Labor Law|قانون کار
Payroll|حقوق و دستمزد
Social Insurance|تأمین اجتماعی|بیمه تأمین اجتماعی
Recruitment|جذب و استخدام|استخدام نیرو|recruiting
Assessment Center|کانون ارزیابی
Organizational Behavior|رفتار سازمانی
Business Plan|طرح کسب‌وکار|بیزینس پلن
Business Model|مدل کسب‌وکار|بوم کسب‌وکار|business model canvas
Growth Hacking|هک رشد|گروث هکینگ
OKR|او کی آر
KPI|کی پی آی|شاخص کلیدی عملکرد
BSC|کارت امتیازی متوازن
Lean|ناب|تولید ناب|لین
Six Sigma|شش سیگما|سیکس سیگما
ISO|ایزو
ISO 9001|ایزو ۹۰۰۱
EFQM|ای اف کیو ام|تعالی سازمانی
BPMN|بی پی ام ان|مدل‌سازی فرایند
BPMS|بی پی ام اس|مدیریت فرایند کسب‌وکار
Kanban|کانبان
PMBOK|پمباک
Prince2|پرینس ۲
Risk Management|مدیریت ریسک
Crisis Management|مدیریت بحران
Contract|قرارداد|قراردادها|پیمان|قراردادنویسی
International Trade|بازرگانی بین‌المللی|تجارت بین‌الملل|تجارت بین المللی
Import Export|واردات و صادرات|صادرات و واردات|صادرات
Customs|گمرک|ترخیص کالا|امور گمرکی
E-commerce|تجارت الکترونیک|ecommerce
Online Shop|فروشگاه اینترنتی|فروشگاه آنلاین
Dropshipping|دراپ‌شیپینگ|دراپ شیپینگ
Amazon FBA|فروش در آمازون|آمازون
Freelancing|فریلنسری|کسب درآمد دلاری
Affiliate Marketing|افیلیت مارکتینگ|همکاری در فروش
Email Marketing|ایمیل مارکتینگ|بازاریابی ایمیلی
Influencer Marketing|اینفلوئنسر مارکتینگ
Neuromarketing|نورومارکتینگ|بازاریابی عصبی
Market Research|تحقیقات بازار
Sales Funnel|قیف فروش
Advertising|تبلیغات
Public Relations|روابط عمومی|PR
Copy Editing|ویرایش|نسخه‌پردازی
Event Management|مدیریت رویداد
YouTube|یوتیوب|یوتیوبر
TikTok|تیک‌تاک|تیک تاک
LinkedIn|لینکدین
WhatsApp|واتساپ|واتس‌اپ
Telegram|تلگرام
Pinterest|پینترست
Blogging|وبلاگ‌نویسی|بلاگری
Video Marketing|ویدیو مارکتینگ
Forex|فارکس|بازار فارکس
Trading|ترید|معامله‌گری|تریدر|تریدینگ|trader
Stock Market|بورس|بازار سهام|بازار سرمایه
Price Action|پرایس اکشن
Ichimoku|ایچیموکو
Elliott Wave|امواج الیوت|الیوت
Fundamental Analysis|تحلیل بنیادی|فاندامنتال
Smart Money|اسمارت مانی|ICT ترید
Options Trading|اختیار معامله|آپشن بورس
Gold|طلا|معامله طلا
Portfolio Management|مدیریت سبد|مدیریت پرتفوی|سبدگردانی
Financial Management|مدیریت مالی
Cost Accounting|حسابداری بهای تمام‌شده|حسابداری صنعتی
Tax Accounting|حسابداری مالیاتی|اظهارنامه مالیاتی
VAT|ارزش افزوده|مالیات بر ارزش افزوده
Moadian|سامانه مودیان|مودیان
Bookkeeping|دفترداری|دفترنویسی
Sepidar|سپیدار|نرم‌افزار سپیدار
Holoo|هلو حسابداری|نرم‌افزار هلو
Mahak|محک|نرم‌افزار محک
Parsian Accounting|پارسیان حسابداری
Hamkaran System|همکاران سیستم|راهکاران
IFRS|استانداردهای حسابداری|آی اف آر اس
Banking|بانکداری|بانک
Insurance Sales|فروش بیمه
Real Estate Consulting|مشاور املاک
Cooking|آشپزی
Pastry|شیرینی‌پزی|قنادی
Cake|کیک|کیک‌پزی
Bread|نان|نان‌پزی|نانوایی
Barista Skills|باریستا|قهوه|کافی‌شاپ|coffee
Latte Art|لته آرت
Fast Food|فست‌فود
Restaurant Management|رستوران‌داری|مدیریت رستوران
Butchery|قصابی
Tour Leader|تورلیدر|راهنمای گردشگری|راهنمای تور
Ticketing|بلیط و آژانس|صدور بلیط|آمادئوس|Amadeus
Flight Attendant|مهماندار|مهمانداری هواپیما
Pilot|خلبان|خلبانی
Hairdressing|آرایشگری
Makeup|میکاپ|گریم|آرایش صورت|make up
Nail|ناخن|کاشت ناخن|خدمات ناخن
Manicure|مانیکور
Pedicure|پدیکور
Eyelash Extension|اکستنشن مژه|کاشت مژه|لیفت مژه
Microblading|میکروبلیدینگ|هاشور ابرو
Skin Care|پوست|پاکسازی پوست|مراقبت پوست|فیشیال
Hair Color|رنگ و لایت|رنگ مو|کراتین
Barber|پیرایشگر|آرایش مردانه|پیرایشگری|باربر
Massage|ماساژ|ماساژ درمانی
Yoga|یوگا
Pilates|پیلاتس
Fitness|فیتنس|بدنسازی|تناسب اندام|bodybuilding
Aerobics|ایروبیک
Crossfit|کراس‌فیت
Zumba|زومبا
Swimming|شنا
Lifeguard|نجات غریق
Diving|غواصی
Football|فوتبال|soccer
Volleyball|والیبال
Basketball|بسکتبال
Tennis|تنیس
Ping Pong|پینگ‌پنگ|تنیس روی میز
Chess|شطرنج
Gymnastics|ژیمناستیک
Karate|کاراته
Taekwondo|تکواندو
Wrestling|کشتی
Judo|جودو
Boxing|بوکس
Climbing|کوهنوردی|صخره‌نوردی
Horse Riding|سوارکاری|اسب‌سواری
Skating|اسکیت
Skiing|اسکی
Sports Nutrition|تغذیه ورزشی
Sport Refereeing|داوری ورزشی
Child Psychology|روانشناسی کودک
Psychotherapy|روان‌درمانی
CBT|درمان شناختی رفتاری|سی بی تی
Schema Therapy|طرحواره درمانی
Play Therapy|بازی‌درمانی|بازی درمانی
Art Therapy|هنردرمانی
Counseling|مشاوره
Couple Therapy|زوج‌درمانی|خانواده‌درمانی
Mindfulness|ذهن‌آگاهی|مایندفولنس
Meditation|مدیتیشن|مراقبه
Autism|اوتیسم
Speech Therapy|گفتاردرمانی
Occupational Therapy|کاردرمانی
Nursing Skills|پرستاری
Injection|تزریقات|تزریقات و پانسمان
Phlebotomy|نمونه‌گیری
CPR|احیای قلبی ریوی|احیا
ECG|نوار قلب|ای سی جی
Botox|بوتاکس|تزریق بوتاکس
Dental Assistant|دستیار دندانپزشک
Optics|اپتیک|عینک‌سازی
Traditional Medicine|طب سنتی
Acupuncture|طب سوزنی
Herbal Medicine|عطاری
Perfume|عطرسازی|عطر
Cosmetics|لوازم آرایشی|آرایشی بهداشتی
Soap Making|صابون‌سازی
Kindergarten|مهدکودک|پیش‌دبستانی
Montessori|مونته‌سوری
Storytelling|قصه‌گویی|داستان‌گویی
Storywriting|داستان‌نویسی|داستان نویسی
Poetry|شعر|شاعری
Abacus|چرتکه
Origami|اوریگامی
Lego|لگو
Quran|قرآن
Tajweed|تجوید
Hifz|حفظ قرآن
Firefighting|آتش‌نشانی|اطفای حریق
Fire Alarm|اعلام حریق
Passive Defense|پدافند غیرعامل
Environment|محیط زیست
Driving License|گواهینامه رانندگی
Secretary|منشی|منشی‌گری|مسئول دفتر
Office Administration|امور دفتری|مدیریت دفتر
Correspondence|مکاتبات اداری|نامه‌نگاری
Protocol|تشریفات
Call Center|کال سنتر|مرکز تماس
Customer Service|خدمات مشتری|خدمات مشتریان
Warehouse|انبارداری|انبار
Procurement|تدارکات|خرید خارجی|purchasing
Computer Basics|کامپیوتر مقدماتی|مبانی کامپیوتر
Seven Skills|هفت‌گانه کامپیوتر
Children|کودک|کودکان|kids
Teenagers|نوجوان|نوجوانان|teens
Women|بانوان|زنان
`;
