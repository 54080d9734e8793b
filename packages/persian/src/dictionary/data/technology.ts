/** Languages, frameworks, tools and services of computing: one thing a line under all its names. */
export const TECHNOLOGY = `
C|زبان سی|زبان c
R|زبان آر|زبان r|آر استودیو|RStudio
F#|اف شارپ|fsharp
Objective-C|آبجکتیو سی
Perl|پرل
Lua|لوا
Haskell|هسکل
Elixir|الکسیر
Erlang|ارلنگ
Clojure|کلوژر
Groovy|گرووی
Julia|زبان جولیا
Solidity|سالیدیتی
Fortran|فرترن
Pascal|پاسکال
COBOL|کوبول
Prolog|پرولوگ
Scratch|اسکرچ|اسکرچ جونیور
VBA|وی بی ای|ماکرونویسی اکسل|ماکرو اکسل
PowerShell|پاورشل
API|ای پی آی|رابط برنامه‌نویسی
JSON|جیسون|جی سان
XML|ایکس ام ال
Sass|سس سی اس اس|SCSS
Ajax|ایجکس|آژاکس
WebSocket|وب‌سوکت
Webpack|وب‌پک
Vite|ویت جی اس
Redux|ریداکس
Svelte|اسولت|سولت
Electron|الکترون جی اس
Three.js|تری جی اس
Ember.js|امبر جی اس
Strapi|استرپی
Joomla|جوملا
Drupal|دروپال
Magento|مجنتو
PrestaShop|پرستاشاپ
Shopify|شاپیفای
Elementor|المنتور
Webflow|وب‌فلو
Blazor|بلیزور|بلیزر
MVC|ام وی سی
WPF|دبلیو پی اف
WinForms|ویندوز فرم|Windows Forms
Xamarin|زامارین
.NET MAUI|دات نت مائویی|مائویی
LINQ|لینک سی شارپ
Hibernate|هایبرنیت
Maven|ماون
Gradle|گریدل
JavaFX|جاوا اف ایکس
Swing|سوئینگ جاوا
Ionic|آیونیک
Jetpack Compose|جت‌پک کامپوز|جت پک
SwiftUI|سوئیفت یو آی
Firebase|فایربیس
SQLite|اس کیو لایت
MariaDB|ماریا دی بی
Cassandra|کاساندرا
Neo4j|نئوفورجی
ClickHouse|کلیک‌هاوس
InfluxDB|اینفلاکس
Access|اکسس|Microsoft Access
SSIS|اس اس آی اس
SSRS|اس اس آر اس
SSAS|اس اس ای اس
NoSQL|نو اس کیو ال
Data Warehouse|انبار داده|دیتا ورهاوس
Data Visualization|مصورسازی داده|بصری‌سازی داده
Qlik|کلیک ویو|QlikView|Qlik Sense
Looker Studio|لوکر استودیو|Google Data Studio
DAX|داکس پاور بی آی
Power Query|پاور کوئری|پاورکوئری
Power Pivot|پاور پیوت
Airflow|ایرفلو
Flink|فلینک
Snowflake|اسنوفلیک
MATLAB Simulink|سیمولینک|Simulink
LabVIEW|لب‌ویو|لب ویو
NumPy|نامپای|نام پای
SciPy|سای‌پای
Matplotlib|مت‌پلات‌لیب
scikit-learn|سایکیت لرن|sklearn
Keras|کراس پایتون
OpenCV|اوپن سی وی
Jupyter|ژوپیتر|جوپیتر نوت‌بوک
Anaconda|آناکوندا
ChatGPT|چت جی پی تی|چت‌جی‌پی‌تی|chat gpt
Prompt Engineering|مهندسی پرامپت|پرامپت نویسی|پرامپت‌نویسی
Midjourney|میدجرنی|مید جرنی
Stable Diffusion|استیبل دیفیوژن
LangChain|لنگ‌چین|لنگ چین
RAG|بازیابی تقویت‌شده
Generative AI|هوش مصنوعی مولد|GenAI|هوش مصنوعی زایا
Reinforcement Learning|یادگیری تقویتی
Neural Network|شبکه عصبی|شبکه‌های عصبی|Neural Networks
Convolutional Neural Network|CNN|شبکه کانولوشنی
Transformer|ترنسفورمر
Data Structures|ساختمان داده|ساختمان داده‌ها|ساختار داده
Algorithm|الگوریتم|الگوریتم‌ها|طراحی الگوریتم|Algorithms
Object Oriented|شی‌گرایی|شیءگرایی|برنامه‌نویسی شی‌گرا|OOP
Design Patterns|الگوهای طراحی|دیزاین پترن|design pattern
Clean Code|کد تمیز|کلین کد
Clean Architecture|معماری تمیز
DDD|طراحی دامنه‌محور|Domain Driven Design
TDD|توسعه تست‌محور|Test Driven Development
Unit Testing|تست واحد|یونیت تست|unit test
Selenium|سلنیوم
Postman|پست‌من|پستمن
Cypress|سایپرس
JMeter|جی‌متر
Jenkins|جنکینز
Terraform|ترافرم
Prometheus|پرومتئوس
Grafana|گرافانا
Zabbix|زبیکس
Nagios|ناگیوس
Splunk|اسپلانک
Nginx|انجین‌ایکس|ان جینکس
Apache|آپاچی
IIS|آی آی اس
Ubuntu|اوبونتو
Debian|دبیان
CentOS|سنت او اس
Red Hat|ردهت|RHCSA|RHCE
LPIC|ال پی آی سی|LPIC-1
Windows|ویندوز
macOS|مک او اس
Azure|آژور|مایکروسافت آژور
Google Cloud|گوگل کلاد|GCP
OpenStack|اوپن استک
Virtualization|مجازی‌سازی
Hyper-V|هایپر وی
Proxmox|پروکسموکس
Veeam|ویم بکاپ
MCSA|ام سی اس ای
MCSE|ام سی اس ای پیشرفته
CCNP|سی سی ان پی
CCIE|سی سی آی ای
Juniper|جونیپر
Fortinet|فورتی‌نت|FortiGate|فورتی‌گیت
Sophos|سوفوس
Kerio|کریو کنترل
Firewall|فایروال|دیوار آتش
VPN|وی پی ان
Security+|سکیوریتی پلاس
CompTIA A+|ای پلاس
CEH|سی ای اچ|هکر قانونمند|هک قانونمند
CISSP|سی آی اس اس پی
OSCP|او اس سی پی
SOC|مرکز عملیات امنیت
SIEM|سیم امنیت
Hacking|هک|هکینگ|هک و امنیت
Ethical Hacking|هک اخلاقی
Kali Linux|کالی لینوکس|کالی
Metasploit|متاسپلویت
Wireshark|وایرشارک
Burp Suite|برپ سوئیت
OWASP|اواسپ
Bug Bounty|باگ بانتی
Reverse Engineering|مهندسی معکوس
Forensics|جرم‌شناسی دیجیتال|فارنزیک
Malware|بدافزار|تحلیل بدافزار|Malware Analysis
Cryptography|رمزنگاری
Cryptocurrency|رمزارز|ارز دیجیتال|ارزهای دیجیتال|کریپتو|crypto|کریپتوکارنسی
Bitcoin|بیت‌کوین|بیت کوین
Ethereum|اتریوم
NFT|ان اف تی
DeFi|دیفای|امور مالی غیرمتمرکز
Smart Contract|قرارداد هوشمند
Metaverse|متاورس
Web3|وب ۳|وب سه
Virtual Reality|واقعیت مجازی|VR
Augmented Reality|واقعیت افزوده|AR
Godot|گودو|گودوت
Construct|کانستراکت
Game Maker|گیم میکر
Game Development|بازی‌سازی|ساخت بازی
Raspberry Pi|رزبری پای|رسپبری پای
STM32|اس تی ام ۳۲|میکروکنترلر arm
AVR|ای وی آر
Microcontroller|میکروکنترلر|میکرو کنترلر
FPGA|اف پی جی ای
VHDL|وی اچ دی ال
Verilog|وریلاگ
Proteus|پروتئوس
PCB|طراحی برد|برد مدار چاپی|طراحی مدار چاپی
Robotics|رباتیک|روباتیک|ربات
Drone|پهپاد|کوادکوپتر
SCADA|اسکادا
HMI|اچ ام آی
TIA Portal|تیا پورتال
Siemens|زیمنس
Delta PLC|پی ال سی دلتا
LOGO PLC|لوگو زیمنس
KNX|کی ان ایکس|BMS|هوشمندسازی|خانه هوشمند|smart home
SAP|ساپ|نرم‌افزار ساپ
Odoo|اودو
Dynamics|داینامیکس|Microsoft Dynamics
SharePoint|شیرپوینت
Exchange|اکسچنج سرور|Exchange Server
Outlook|اوت‌لوک|اوتلوک
OneNote|وان‌نوت
Visio|ویزیو
MSP|مایکروسافت پراجکت|Microsoft Project|ام اس پی|MS Project
Primavera|پریماورا|پریماورا p6
Trello|ترلو
Notion|نوشن
Confluence|کانفلوئنس
Slack|اسلک
Zoom|زوم
GitHub|گیت‌هاب|گیت هاب
Docker Compose|داکر کامپوز
Bitbucket|بیت‌باکت
Visual Studio|ویژوال استودیو
VS Code|وی اس کد|Visual Studio Code
IntelliJ|اینتلیجی
Android Studio|اندروید استودیو
Xcode|ایکس کد
Telegram Bot|ربات تلگرام|بات تلگرام
Web Scraping|وب اسکرپینگ|خزش وب|استخراج داده از وب
Regex|عبارات باقاعده|رجکس|regular expression
Operating System|سیستم عامل|سیستم‌عامل
Computer Architecture|معماری کامپیوتر
Compiler|کامپایلر
Computer|کامپیوتر|رایانه
Internet|اینترنت
Email|ایمیل|پست الکترونیک
Network Attached Storage|ذخیره‌ساز|استوریج|storage
Mainframe|مین‌فریم
Assembly Language|زبان ماشین
No Code|بدون کد|نوکد|no-code
Low Code|لوکد|low-code
n8n|ان هشت ان
Automation|اتوماسیون
RPA|خودکارسازی فرایند رباتیک
Chatbot|چت‌بات|چت بات
Speech Recognition|تشخیص گفتار
Recommender System|سیستم توصیه‌گر|سامانه توصیه‌گر
Time Series|سری زمانی|سری‌های زمانی
YOLO|یولو
Hugging Face|هاگینگ فیس
Streamlit|استریم‌لیت
PyQt|پای کیوت
Tkinter|تی‌کینتر
Qt|کیوت سی پلاس پلاس
OpenGL|اوپن جی ال
CUDA|کودا
gRPC|جی آر پی سی
tRPC|تی آر پی سی
OAuth|اوآث
JWT|جی دبلیو تی
Ruby on Rails|روبی آن ریلز|ریلز
CodeIgniter|کدایگنایتر
Yii|یی فریمورک
Livewire|لایووایر
Prisma|پریزما
TypeORM|تایپ او آر ام
Material UI|متریال یو آی|MUI
Storybook|استوری‌بوک
PWA|وب‌اپلیکیشن پیش‌رونده|progressive web app
Responsive Design|طراحی واکنش‌گرا|ریسپانسیو|responsive
SaaS|نرم‌افزار به عنوان سرویس
PaaS|پلتفرم به عنوان سرویس
IaaS|زیرساخت به عنوان سرویس
Claude|کلود هوش مصنوعی
Gemini|جمینای
Copilot|کوپایلت
DeepSeek|دیپ سیک
Cursor|کرسر
WooCommerce Plugin|افزونه ووکامرس
Plugin|افزونه|پلاگین
Template|قالب|تمپلیت
Server|سرور
Backup|پشتیبان‌گیری|بکاپ
Shift|شیفت
Dashboard|داشبورد
Website|وب‌سایت|سایت
Frontend Framework|فریمورک فرانت‌اند
Framework|فریمورک|چارچوب
Library|کتابخانه نرم‌افزاری
Version Control|کنترل نسخه
Debugging|دیباگ|اشکال‌زدایی
Parallel Processing|پردازش موازی
Signal Processing|پردازش سیگنال
Digital Electronics|الکترونیک دیجیتال|مدار منطقی
Control Systems|کنترل خطی|سیستم‌های کنترل
Power Electronics|الکترونیک قدرت
Fuzzy Logic|منطق فازی
Genetic Algorithm|الگوریتم ژنتیک
Optimization|بهینه‌سازی
Simulation|شبیه‌سازی
`;
