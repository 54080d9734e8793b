/** Right words that a catalogue of courses may well lack: none of them is to be read as another one in silence. */
export const rightWords = `
شرارت کتیا مانیکور پدیکور فیل خرگوش پلنگ زرافه سنجاب لاک‌پشت قورباغه عقاب طاووس مرغابی گنجشک شاهین کبوتر روباه گرگ آهو بزغاله
زعفران هلو گیلاس انبه خربزه هندوانه نارگیل پسته بادام فندق گردو کنجد دارچین زنجبیل زردچوبه فلفل سیر پیاز کاهو اسفناج کرفس
یخچال اجاق قوری کتری قاشق چنگال بشقاب ملافه بالش پتو جاروبرقی اتو سشوار مسواک شامپو حوله آینه کمد تخت مبل
رودخانه آبشار جزیره صحرا جنگل اقیانوس دریاچه آتشفشان طوفان رعد برق مه شبنم برف تگرگ زلزله سیل خشکسالی رنگین‌کمان
شجاعت سخاوت حسادت کینه دلتنگی اندوه شادمانی آرزو سرنوشت جدایی وفاداری خیانت صداقت فروتنی غرور تنهایی نوستالژی
خلبان ناخدا ملوان شکارچی چوپان آسیابان زرگر کفاش نعلبند سقا نقال درویش پهلوان شاهزاده سرباز ژنرال سفیر کشیش
هلی‌کوپتر زیردریایی قایق بادبان کالسکه تراموا موتور دوچرخه اسکوتر قطار تونل پل بزرگراه فرودگاه بندر
شاهنامه گلستان بوستان مثنوی غزل قصیده رباعی حماسه افسانه اسطوره ضرب‌المثل لالایی تعزیه نوروز یلدا
گالیله ارشمیدس پروتون نوترون الکترون کوارک سیاهچاله کهکشان سحابی ستاره ماهواره فضانورد شهاب
کالیبراسیون تریکوبافی پارکور اسکواش بدمینتون هندبال چوگان قایقرانی بولینگ بیلیارد دارت پینت‌بال
شیمیدرمانی همودیالیز آنژیوگرافی ارتودنسی ایمپلنت لیزیک پروتز واکسیناسیون آنتی‌بیوتیک قرنطینه
استخاره وضو نماز روزه زکات خمس حج زیارت اعتکاف دعا نذر
لاستیک پیچ مهره واشر فنر چرخ‌دنده بلبرینگ سیلندر پیستون میل‌لنگ کاربراتور رادیاتور
گلایل نیلوفر ارکیده بنفشه نسترن یاسمن سوسن نرگس لاله رز کاکتوس سرو کاج بید چنار
`.trim().split(/\s+/);

/** Latin words that are right: none of them is to be read as a Persian one. */
export const rightLatin = `
React Angular Vue Svelte Next Nuxt jQuery SQL JPG PNG PDF SVG CSS HTML XML JSON YAML CSV API REST GraphQL HTTP HTTPS FTP SSH TCP UDP DNS DHCP VPN
Python Java Kotlin Swift Rust Go Ruby Perl Scala Haskell Dart Lua Julia Cobol Fortran Pascal Delphi Matlab Octave Excel Word Access Outlook Teams
Photoshop Illustrator Premiere Lightroom Blender Maya Houdini Cinema Nuke Fusion Resolve Audition Cubase Ableton Logic Reaper Sibelius
Docker Kubernetes Jenkins Ansible Terraform Vagrant Linux Ubuntu Debian Fedora Windows Android Oracle Redis Mongo Kafka Spark Hadoop Hive Flink
TensorFlow Keras PyTorch Pandas NumPy OpenCV Jupyter Tableau Grafana Kibana Splunk Zabbix Nagios Cisco Juniper Fortinet Sophos
Revit AutoCAD SketchUp Lumion Rhino SolidWorks Catia Abaqus Ansys Fluent Comsol Etabs Tekla Primavera Proteus Altium Arduino
IELTS TOEFL GRE GMAT PTE CCNA CCNP CEH CISSP PMP ITIL ICDL MBA ISO HSE SEO CRM ERP SAP KPI OKR RFID GPS LED LCD CPU GPU RAM SSD USB
marketing design management business english grammar project analysis security network cloud mobile game sound video photo music
`.trim().split(/\s+/);
