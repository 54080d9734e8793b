/** Job titles and related words: the words of a line are near-synonyms in a search. */
export const JOB_TITLES = `
برنامه‌نویس|developer|programmer|programming|توسعه‌دهنده|کدنویس|دولوپر|coder|توسعه دهندگان
فرانت‌اند|front-end|front end|فرانت اند|سمت کاربر|client side|فرانت
بک‌اند|back-end|back end|بک اند|سمت سرور|server side|بکند
فول‌استک|full-stack|full stack|فول استک
مهندس نرم‌افزار|software engineer|مهندسی نرم‌افزار|software engineering
نرم‌افزار|software
سخت‌افزار|hardware
وب|web
طراح سایت|طراح وب|web designer|web design|طراحی وب‌سایت|وب دیزاینر
وب‌مستر|webmaster|مدیر سایت|مدیر وب‌سایت
موبایل|mobile
اپلیکیشن|application|اپ|app
بازی‌ساز|game developer|برنامه‌نویس بازی|توسعه‌دهنده بازی|گیم دولوپر
دواپس|DevOps|دوآپس|دِواپس
مهندس قابلیت اطمینان|SRE|site reliability engineer
کنترل کیفیت نرم‌افزار|تست نرم‌افزار|software tester|QA|quality assurance|تضمین کیفیت|تستر نرم‌افزار
مدیر فنی|CTO|chief technology officer|مدیر ارشد فناوری
راهبر فنی|tech lead|technical lead|team lead|سرپرست فنی|لید فنی|تیم لید
معمار نرم‌افزار|software architect|معماری نرم‌افزار
دانشمند داده|data scientist|علم داده|data science|علوم داده|دیتا ساینتیست|دیتاساینس|متخصص علم داده
تحلیلگر داده|data analyst|تحلیل داده|data analysis|کارشناس تحلیل داده|تحلیل‌گر داده|دیتا آنالیست
مهندس داده|data engineer|مهندسی داده
مدیر پایگاه داده|DBA|database administrator|مدیر دیتابیس|کارشناس پایگاه داده
پایگاه داده|database|دیتابیس|بانک اطلاعاتی
تحلیلگر کسب‌وکار|business analyst|تحلیل کسب‌وکار|تحلیلگر سیستم|system analyst|تحلیل‌گر کسب‌وکار
مدیر شبکه|network administrator|network admin|کارشناس شبکه|network engineer|مهندس شبکه
شبکه|network|نتورک
امنیت شبکه|network security|امنیت سایبری|cyber security|امنیت اطلاعات|information security|کارشناس امنیت
مدیر سیستم|system administrator|sysadmin|system admin|ادمین سیستم
فناوری اطلاعات|IT|آی تی|information technology|انفورماتیک
هلپ‌دسک|help desk|هلپ دسک|پشتیبان فنی|پشتیبانی فنی|technical support|IT support|پشتیبان کامپیوتر
ابری|cloud|رایانش ابری|cloud computing|کلاد
طراح|designer|design|دیزاینر
گرافیست|graphic designer|طراح گرافیک|graphic design|گرافیک|graphist
طراح رابط کاربری|UI designer|رابط کاربری|UI|user interface|یو آی
طراح تجربه کاربری|UX designer|تجربه کاربری|UX|user experience|یو ایکس
طراح محصول|product designer|product design|طراحی محصول
تصویرگر|illustration|تصویرسازی|تصویرساز
انیماتور|animator|انیمیشن|animation|پویانمایی
تدوینگر|video editor|تدوین|video editing|تدوین فیلم|ادیتور ویدیو
فیلم‌بردار|cameraman|videographer|تصویربردار|فیلمبرداری
طراح داخلی|interior designer|interior design|دکوراسیون داخلی|معماری داخلی
طراح لباس|fashion designer|طراحی لباس|fashion design|طراح مد
مدیر محصول|product manager|product management|مدیریت محصول|product owner|مالک محصول
مدیر پروژه|project manager|مدیریت پروژه|project management|PMP|کنترل پروژه|project control
اسکرام مستر|scrum master
کارآفرین|entrepreneur|کارآفرینی|startup|استارتاپ|نوپا
تحقیق و توسعه|R&D|research and development|پژوهش و توسعه
پژوهشگر|researcher|محقق|پژوهش|research|تحقیق
فروشنده|salesperson|seller|فروشندگی|sales associate|مشاور فروش
کارشناس فروش|sales expert|sales specialist|sales representative|نماینده فروش
فروش|sale|sales
مدیر فروش|sales manager|سرپرست فروش|sales supervisor
بازاریاب|marketer|بازاریابی|marketing|مارکتینگ|مارکتر|ویزیتور
مدیر بازاریابی|marketing manager|مدیر مارکتینگ|CMO
بازاریاب تلفنی|telemarketing|telesales|بازاریابی تلفنی|فروش تلفنی
تولید محتوا|content creator|content production|محتوانویس|نویسنده محتوا|content writer|تولیدکننده محتوا|کارشناس محتوا|content
ادمین اینستاگرام|instagram admin|مدیر شبکه‌های اجتماعی|social media manager|ادمین شبکه‌های اجتماعی|کارشناس شبکه‌های اجتماعی
روابط عمومی|public relations|PR
تبلیغات|advertising|تبلیغات دیجیتال|advertisement
توسعه کسب‌وکار|business development|توسعه بازار|business developer
تجارت الکترونیک|e-commerce|ecommerce|فروشگاه اینترنتی|فروشگاه آنلاین|online shop
برند|brand|برندینگ|branding|برندسازی
بازرگانی|commercial|کارشناس بازرگانی|بازرگانی خارجی|واردات|صادرات|import export|تجارت خارجی
خرید|purchasing|procurement|کارپرداز|تدارکات|مسئول خرید|buyer
پشتیبانی مشتریان|customer support|customer service|خدمات مشتریان|پشتیبان مشتری|امور مشتریان|پشتیبانی مشتری|customer care
مرکز تماس|call center|کال سنتر|اپراتور تلفن|پاسخگوی تلفنی|اپراتور مرکز تماس
پشتیبان|support|پشتیبانی
منشی|secretary|مسئول دفتر|office manager|receptionist|پذیرش|مسئول پذیرش|متصدی پذیرش|منشی‌گری
دستیار|assistant|معاون|دستیار اجرایی|executive assistant
کارمند اداری|office clerk|کارمند دفتری|امور اداری|administrative|کارشناس اداری|متصدی امور اداری
ورود اطلاعات|data entry|اپراتور ورود اطلاعات|تایپیست|typist|اپراتور رایانه|اپراتور کامپیوتر
منابع انسانی|HR|human resources|سرمایه انسانی|human resource
جذب و استخدام|recruiter|recruitment|کارشناس جذب|talent acquisition|استخدام|کارشناس استخدام
آموزش کارکنان|training specialist|کارشناس آموزش|learning and development
مدیرعامل|CEO|chief executive officer|مدیر عامل
مدیر|manager|management|مدیریت|director
سرپرست|supervisor|مسئول|سوپروایزر
کارشناس|specialist|expert|متخصص
ارشد|senior|سنیور|کارشناس ارشد
تازه‌کار|junior|جونیور|مبتدی|کم‌تجربه
کارآموز|intern|internship|کارآموزی|trainee
دورکاری|remote|دورکار|از راه دور|کار در منزل|work from home|ریموت
پاره‌وقت|part-time|part time|نیمه‌وقت|پارت تایم|پارت‌تایم
تمام‌وقت|full-time|full time|فول تایم|فول‌تایم
پروژه‌ای|freelance|freelancer|فریلنسر|فریلنس|آزادکار|پیمانی
حسابدار|accountant|accounting|کمک حسابدار|حسابداری|دفتردار
حسابرس|auditor|حسابرسی|audit
مدیر مالی|CFO|financial manager|finance manager|رئیس حسابداری|مدیریت مالی
مالی|finance|financial|امور مالی
صندوق‌دار|cashier|صندوقدار|تحویلدار|صندوقداری
بیمه|insurance|کارشناس بیمه
بورس|stock market|کارگزاری|بازار سرمایه|broker|brokerage
وکیل|lawyer|وکالت|کارشناس حقوقی|legal|امور حقوقی|legal counsel|مشاور حقوقی
مالیات|tax|کارشناس مالیاتی|مالیاتی
مهندس|engineer|engineering|مهندسی
مهندس عمران|civil engineer|عمران|civil engineering|راه و ساختمان
معمار|architect|architecture|معماری|آرشیتکت
مهندس مکانیک|mechanical engineer|مکانیک|mechanical|mechanical engineering
مهندس برق|electrical engineer|برق|electrical|electrical engineering
الکترونیک|electronics|electronic|مهندس الکترونیک|electronics engineer
ابزار دقیق|instrumentation|اتوماسیون صنعتی|industrial automation
مهندس صنایع|industrial engineer|صنایع|industrial engineering|مهندسی صنایع
مهندس شیمی|chemical engineer|شیمی|chemistry|chemist|شیمیست
مهندس مواد|materials engineer|متالورژی|metallurgy
نقشه‌بردار|surveyor|نقشه‌برداری|surveying
نقشه‌کش|draftsman|drafter|نقشه‌کشی|drafting
کنترل کیفیت|quality control|QC|کارشناس کنترل کیفیت|کنترل کیفی
تولید|production|manufacturing|خط تولید|اپراتور تولید
نگهداری و تعمیرات|maintenance|تعمیرات و نگهداری|مهندس نگهداری
تعمیرکار|repairman|repair technician|تعمیرات|repair|سرویسکار
تکنسین|technician|تکنیسین|کاردان فنی
کارگر|worker|labor|کارگر ساده|نیروی خدماتی|نیروی ساده
جوشکار|welder|جوشکاری|welding
تراشکار|CNC|machinist|تراشکاری|سی ان سی|اپراتور CNC|فرزکار
ایمنی و بهداشت|HSE|safety officer|افسر ایمنی|بهداشت حرفه‌ای|ایمنی|health and safety
کشاورزی|agriculture|مهندس کشاورزی|agricultural|باغبانی|باغبان|gardener
نفت و گاز|oil and gas|پتروشیمی|petrochemical
معدن|mining|مهندس معدن|mine
خیاط|tailor|خیاطی|sewing|دوزنده|چرخکار
نجار|carpenter|نجاری|carpentry|کابینت‌ساز
انباردار|warehouse keeper|storekeeper|انبارداری|warehouse|انبار|مسئول انبار|warehousing
لجستیک|logistics|پشتیبانی و لجستیک|حمل و نقل|transportation|ترابری
زنجیره تأمین|supply chain|زنجیره تامین
راننده|driver|رانندگی|driving
پیک|courier|پیک موتوری|توزیع‌کننده|delivery|موزع|پخش|distribution
نگهبان|guard|نگهبانی|security guard|حراست|سرایدار|نگهبان شب
نظافتچی|cleaner|نظافت|cleaning|خدمتکار|نیروی نظافت|آبدارچی|housekeeping|خانه‌دار هتل
آشپز|cook|chef|آشپزی|سرآشپز|cooking
باریستا|barista|کافه‌من|کافی‌من|قهوه‌چی
پیشخدمت|waiter|waitress|گارسون|سالن‌دار|سالن‌کار
رستوران|restaurant|فست‌فود|fast food|تهیه غذا|کافه|cafe
شیرینی‌پز|pastry chef|قناد|قنادی|confectioner|شیرینی‌پزی
هتل|hotel|هتلداری|hospitality|هتل‌دار
گردشگری|tourism|تور|tour|راهنمای تور|tour guide|آژانس مسافرتی|travel agency|تورلیدر|travel agent
املاک|real estate|مشاور املاک|مشاور مسکن|real estate agent
آرایشگر|hairdresser|آرایشگری|میکاپ آرتیست|makeup artist|آرایش و زیبایی|beautician|ناخن‌کار
مربی ورزشی|fitness coach|coach|مربی بدنسازی|personal trainer|مربی
معلم|teacher|مدرس|instructor|دبیر|آموزگار|teaching|تدریس|tutor|استاد
مربی کودک|kindergarten teacher|مربی مهدکودک|مهدکودک|مربی پیش‌دبستانی|پرستار کودک|babysitter
مدرس زبان|language teacher|مدرس انگلیسی|English teacher|معلم زبان|دبیر زبان
مترجم|translator|ترجمه|translation|مترجمی
ویراستار|editor|ویراستاری|editing|نسخه‌پرداز
خبرنگار|journalist|reporter|روزنامه‌نگار|خبرنگاری|journalism
نویسنده|writer|نویسندگی|writing|author
کتابدار|librarian|کتابداری|کتابخانه|library
پزشک|doctor|physician|پزشکی|دکتر
پرستار|nurse|پرستاری|nursing|بهیار|کمک پرستار
ماما|midwife|مامایی|midwifery
دندان‌پزشک|dentist|دندانپزشکی|dental|دستیار دندانپزشک|dental assistant
داروساز|pharmacist|داروسازی|pharmacy|داروخانه|نسخه‌پیچ|تکنسین داروخانه
آزمایشگاه|laboratory|علوم آزمایشگاهی|lab|کارشناس آزمایشگاه|lab technician
روان‌شناس|psychologist|روانشناسی|psychology|مشاور روان‌شناسی|روان‌درمانگر|therapist
فیزیوتراپ|physiotherapist|فیزیوتراپی|physiotherapy|physical therapist
رادیولوژی|radiology|پرتونگاری|radiologist
تغذیه|nutrition|کارشناس تغذیه|nutritionist|رژیم‌درمانی
تجهیزات پزشکی|medical equipment|مهندس پزشکی|biomedical engineer|مهندسی پزشکی
نماینده علمی|medical representative|مدرپ|medrep|نماینده دارویی
دامپزشک|veterinarian|دامپزشکی|vet|veterinary
سالمند|elderly care|مراقب سالمند|پرستار سالمند|caregiver|مراقب
`;
