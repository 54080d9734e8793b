/** Skills that ads ask for: one skill a line under all its names. */
export const SKILLS_OF_ADS = `
Python|پایتون|پایتن|پیتون
JavaScript|جاوااسکریپت|جاوا اسکریپت|java script|JS|ECMAScript
TypeScript|تایپ‌اسکریپت|type script|TS
Java|جاوا
C#|سی شارپ|سی‌شارپ|csharp|c sharp
C++|سی پلاس پلاس|سی‌پلاس‌پلاس|cpp
PHP|پی اچ پی|پی‌اچ‌پی
Go|Golang|گولنگ|زبان گو|گو لنگ
Rust|راست لنگ|زبان راست|rustlang
Ruby|روبی
Kotlin|کاتلین
Swift|سوئیفت|سوییفت
Dart|دارت
Scala|اسکالا
MATLAB|متلب
Delphi|دلفی
Visual Basic|ویژوال بیسیک|VB.NET|VB
Assembly|اسمبلی
Bash|shell script|شل اسکریپت|bash scripting
HTML|اچ تی ام ال|HTML5
CSS|سی اس اس|CSS3
React|ری‌اکت|ری اکت|ReactJS|React.js
React Native|ری‌اکت نیتیو|ری اکت نیتیو
Vue|ویو جی اس|VueJS|Vue.js
Angular|انگولار|آنگولار|AngularJS
Next.js|نکست جی اس|NextJS
Nuxt|ناکست|NuxtJS|Nuxt.js
Node.js|نود جی اس|NodeJS|Node
Express|اکسپرس جی اس|ExpressJS|Express.js
NestJS|نست جی اس|Nest.js
jQuery|جی کوئری|جی‌کوئری
Bootstrap|بوت استرپ|بوت‌استرپ
Tailwind|تیلویند|Tailwind CSS
Django|جنگو
Flask|فلسک
FastAPI|فست ای پی آی
Laravel|لاراول
Symfony|سیمفونی فریمورک
Spring Boot|اسپرینگ بوت|Spring
.NET|دات نت|دات‌نت|dotnet
ASP.NET|ای اس پی دات نت|ASP.NET Core
Entity Framework|انتیتی فریمورک|EF Core
WordPress|وردپرس|ورد پرس
WooCommerce|ووکامرس|ووکامرز
GraphQL|گراف کیو ال
REST API|RESTful|رست فول|RESTful API|وب‌سرویس|web service
Microservices|میکروسرویس|micro service
Android|اندروید
iOS|آی او اس
Flutter|فلاتر
Unity|یونیتی|Unity 3D
Unreal Engine|آنریل انجین|آنریل
SQL|اس کیو ال
SQL Server|اس کیو ال سرور|MSSQL|Microsoft SQL Server
PostgreSQL|پستگرس|پستگرس‌کیوال|Postgres
MySQL|مای اس کیو ال|مای‌اس‌کیوال
MongoDB|مونگو دی بی|مانگو دی بی|Mongo
Redis|ردیس
Oracle|اوراکل
Elasticsearch|الاستیک سرچ|Elastic Search
Kafka|کافکا|Apache Kafka
RabbitMQ|ربیت ام کیو
Power BI|پاور بی آی|پاوربی‌آی
Tableau|تبلو نرم‌افزار
Excel|اکسل|Microsoft Excel
Word|ورد مایکروسافت|Microsoft Word
PowerPoint|پاورپوینت|پاور پوینت
Office|آفیس|مجموعه آفیس|Microsoft Office|MS Office
ICDL|آی سی دی ال|مهارت‌های هفت‌گانه
SPSS|اس پی اس اس
ETL|ای تی ال
Hadoop|هدوپ
Apache Spark|اسپارک|PySpark
Data Mining|داده‌کاوی|دیتا ماینینگ
Machine Learning|یادگیری ماشین|ماشین لرنینگ|ML
Deep Learning|یادگیری عمیق|دیپ لرنینگ
Artificial Intelligence|هوش مصنوعی|AI|هوش‌مصنوعی
Natural Language Processing|پردازش زبان طبیعی|NLP
Computer Vision|بینایی ماشین|بینایی کامپیوتر|پردازش تصویر|Image Processing
TensorFlow|تنسورفلو
PyTorch|پای تورچ|پایتورچ
Pandas|پانداس
LLM|مدل زبانی بزرگ|Large Language Model
Big Data|کلان‌داده|بیگ دیتا
Statistics|آمار
Linux|لینوکس
Docker|داکر
Kubernetes|کوبرنتیز|کوبرنتیس|K8s
Git|گیت
GitLab|گیت‌لب|گیت لب
CI/CD|استقرار پیوسته|یکپارچه‌سازی پیوسته|continuous integration
Ansible|انسیبل
AWS|Amazon Web Services|آمازون وب سرویس
VMware|وی‌ام‌ور|ESXi
MikroTik|میکروتیک
Cisco|سیسکو
CCNA|سی سی ان ای
Network+|نتورک پلاس
Active Directory|اکتیو دایرکتوری
Windows Server|ویندوز سرور
VoIP|ویپ|ویپ تلفنی|Asterisk|استریسک
PLC|پی ال سی
IoT|اینترنت اشیا|اینترنت اشیاء|Internet of Things
Embedded Systems|سیستم‌های نهفته|سامانه نهفته|Embedded
Arduino|آردوینو
Altium Designer|آلتیوم|Altium
Blockchain|بلاکچین|بلاک‌چین|زنجیره بلوکی
Penetration Testing|تست نفوذ|pentest|penetration test
Photoshop|فتوشاپ|فوتوشاپ|Adobe Photoshop
Illustrator|ایلاستریتور|ایلوستریتور|Adobe Illustrator
InDesign|ایندیزاین|این دیزاین
After Effects|افترافکت|افتر افکت
Premiere|پریمیر|پرمیر|Adobe Premiere|Premiere Pro
CorelDRAW|کورل|کورل دراو|Corel
Figma|فیگما
Adobe XD|ادوبی ایکس دی
3ds Max|تری‌دی‌مکس|تری دی مکس|3dmax|3d max
Blender|بلندر
Maya|نرم‌افزار مایا
SolidWorks|سالیدورکس|سالید ورک|Solid Works
CATIA|کتیا
AutoCAD|اتوکد|اتوکَد|Auto CAD
Revit|رویت
SketchUp|اسکچاپ|اسکچ آپ
ETABS|ایتبس
Motion Graphics|موشن گرافیک|موشن‌گرافیک|Motion Graphic
Photography|عکاسی|عکاس|photographer
SEO|سئو|بهینه‌سازی موتور جست‌وجو|بهینه سازی موتورهای جستجو|search engine optimization
Google Ads|گوگل ادز|ادوردز|Google AdWords|AdWords
Google Analytics|گوگل آنالیتیکس|گوگل آنالیتیک
Digital Marketing|بازاریابی دیجیتال|دیجیتال مارکتینگ|بازاریابی اینترنتی|internet marketing
Content Marketing|بازاریابی محتوا|بازاریابی محتوایی|کانتنت مارکتینگ
Copywriting|کپی‌رایتینگ|کپی رایتینگ|copywriter|کپی‌رایتر|تبلیغ‌نویس
Instagram|اینستاگرام
Social Media|شبکه‌های اجتماعی|شبکه اجتماعی|سوشال مدیا|رسانه‌های اجتماعی
CRM|مدیریت ارتباط با مشتری|مدیریت ارتباط با مشتریان|customer relationship management|سی آر ام
ERP|ای آر پی|برنامه‌ریزی منابع سازمان|enterprise resource planning
Scrum|اسکرام
Agile|چابک|اجایل|توسعه چابک
Jira|جیرا
Negotiation|مذاکره|فنون مذاکره|اصول مذاکره
Teamwork|کار تیمی|کار گروهی|team work
Time Management|مدیریت زمان
English|زبان انگلیسی|انگلیسی
German|زبان آلمانی|آلمانی
Arabic|زبان عربی|عربی
Typing|تایپ|تایپ ده‌انگشتی
Accounting|حسابداری|حسابدار|accountant
Hesabfa|نرم‌افزار حسابفا|حسابفا
Business Intelligence|هوش تجاری|BI
Financial Analysis|تحلیل مالی|تحلیلگر مالی|financial analyst
Technical Analysis|تحلیل تکنیکال|تکنیکال
First Aid|کمک‌های اولیه
`;
