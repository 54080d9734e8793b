/** Tools and subjects of design, media, building and industry: one thing a line under all its names. */
export const DESIGN_AND_ENGINEERING = `
Lightroom|لایتروم|لایت روم
DaVinci Resolve|داوینچی ریزالو|داوینچی
Final Cut|فاینال کات|Final Cut Pro
EDIUS|ادیوس
Camtasia|کمتازیا
CapCut|کپ کات|کپ‌کات
Canva|کنوا|کانوا
Audition|ادیشن|Adobe Audition
Adobe Animate|ادوبی انیمیت|انیمیت
Moho|موهو
Procreate|پروکریت
Cinema 4D|سینما فوردی|سینما ۴ بعدی
Houdini|هودینی
ZBrush|زیبراش|زد براش
Rhino|راینو|Rhinoceros
Grasshopper|گرس‌هاپر|گرسهاپر
V-Ray|وی‌ری|وی ری
Corona Renderer|کرونا رندر
Lumion|لومیون
Enscape|انسکیپ
Twinmotion|تویین‌موشن
ArchiCAD|آرشیکد
Keyshot|کی‌شات
MatrixGold|متریکس|ماتریکس طلا
Substance Painter|سابستنس پینتر
Marvelous Designer|مارولوس دیزاینر
CLO 3D|کلو تری دی
Gerber|جربر
Sketch|اسکچ نرم‌افزار
Spline|اسپلاین سه‌بعدی
Framer|فریمر
Axure|اکسور
Logo Design|طراحی لوگو|طراحی نشان|لوگو
Typography|تایپوگرافی
Branding|برندینگ|برندسازی|هویت بصری|brand
Packaging|بسته‌بندی|طراحی بسته‌بندی
Calligraphy|خوشنویسی|خطاطی|خوش‌نویسی
Painting|نقاشی
Drawing|طراحی با مداد|سیاه‌قلم|طراحی سیاه قلم
Watercolor|آبرنگ
Oil Painting|رنگ روغن|نقاشی رنگ روغن
Miniature|مینیاتور|نگارگری
Tazhib|تذهیب
Pottery|سفالگری|سفال|سرامیک‌سازی|ceramics
Sculpture|مجسمه‌سازی
Carpet Weaving|قالی‌بافی|فرش‌بافی|بافت فرش
Wood Carving|منبت|منبت‌کاری
Marquetry|معرق|معرق‌کاری
Leather|چرم|چرم‌دوزی|دوخت چرم
Jewelry|جواهرسازی|طلاسازی|جواهر|زیورآلات
Embroidery|گلدوزی
Knitting|بافتنی|کاموابافی
Crochet|قلاب‌بافی
Resin Art|رزین|هنر رزین
Candle Making|شمع‌سازی
Floristry|گل‌آرایی|گل‌سازی
Fashion|مد|مد و لباس|fashion
Pattern Making|الگوسازی|الگو و برش
Cinema|سینما
Filmmaking|فیلم‌سازی|کارگردانی|directing
Screenwriting|فیلمنامه‌نویسی|فیلم‌نامه نویسی|screenplay
Acting|بازیگری
Theater|تئاتر|نمایش
Dubbing|دوبله|دوبلاژ|گویندگی
Podcast|پادکست
Sound Engineering|صدابرداری|مهندسی صدا|میکس و مسترینگ
Cubase|کیوبیس
FL Studio|اف ال استودیو
Ableton|ابلتون
Pro Tools|پرو تولز
Guitar|گیتار
Piano|پیانو
Violin|ویولن|ویلن
Setar|سه‌تار
Tar|ساز تار
Santur|سنتور
Daf|دف
Tonbak|تنبک
Ney|ساز نی
Oud|عود|بربط
Cello|ویولنسل
Drums|درام|درامز
Singing|آواز|خوانندگی
Solfege|سلفژ
Music|موسیقی
Music Theory|تئوری موسیقی
SAFE|سیف|نرم‌افزار سیف
SAP2000|سپ ۲۰۰۰|سپ 2000
Tekla|تکلا|Tekla Structures
Civil 3D|سیویل تری دی|سیویل ۳ بعدی
Abaqus|آباکوس
ANSYS|انسیس
Fluent|فلوئنت|انسیس فلوئنت
COMSOL|کامسول
HYSYS|هایسیس|Aspen HYSYS
Aspen Plus|اسپن پلاس
PVsyst|پی وی سیست
DIgSILENT|دیگسایلنت
ETAP|ایتپ
DIALux|دیالوکس
EPLAN|ایپلن
PDMS|پی دی ام اس|AVEVA E3D
Navisworks|نویس‌ورکس
BIM|بیم|مدل‌سازی اطلاعات ساختمان
Inventor|اینونتور
NX|یونیگرافیکس|Siemens NX
PowerMill|پاورمیل
MasterCAM|مسترکم
Carrier HAP|کریر|هپ کریر
ArcGIS|آرک جی آی اس|آرک‌جی‌آی‌اس
GIS|جی آی اس|سامانه اطلاعات جغرافیایی
QGIS|کیو جی آی اس
Remote Sensing|سنجش از دور
ENVI|نرم‌افزار انوی
Geotechnics|ژئوتکنیک|مکانیک خاک
Plaxis|پلکسیس
Metre|متره و برآورد|متره|برآورد
Concrete|بتن
Steel Structure|سازه فولادی|اسکلت فلزی
HVAC|تأسیسات مکانیکی|تاسیسات|تهویه مطبوع
Plumbing|لوله‌کشی
Gas Piping|لوله‌کشی گاز
Electrical Installation|برق ساختمان|سیم‌کشی
Industrial Electricity|برق صنعتی
Solar Energy|انرژی خورشیدی|برق خورشیدی|پنل خورشیدی|سلول خورشیدی|solar
Elevator|آسانسور
CCTV|دوربین مداربسته
Pneumatics|پنوماتیک
Hydraulics|هیدرولیک
Refrigeration|تبرید|برودتی
Automotive|خودرو|مکانیک خودرو|تعمیر خودرو
ECU Remap|ریمپ|ریمپ خودرو
Motorcycle|موتورسیکلت
Mobile Repair|تعمیر موبایل|تعمیرات موبایل|تعمیرات تلفن همراه
Laptop Repair|تعمیر لپ‌تاپ|تعمیرات لپ‌تاپ
Home Appliance Repair|تعمیر لوازم خانگی|تعمیرات لوازم خانگی
3D Printing|چاپ سه‌بعدی|پرینت سه‌بعدی|3d printer|پرینتر سه‌بعدی
Laser Cutting|برش لیزر|لیزر
CNC Milling|فرز سی ان سی
Injection Molding|تزریق پلاستیک|قالب‌سازی|mold design|طراحی قالب
NDT|آزمون غیرمخرب|تست غیر مخرب
Welding Inspection|بازرسی جوش
Urban Planning|شهرسازی|طراحی شهری
Landscape|طراحی منظر|محوطه‌سازی|landscape design
Interior Architecture|معماری داخلی
Renovation|بازسازی|مرمت
Petroleum Engineering|مهندسی نفت
Aerospace|هوافضا|مهندسی هوافضا
Biotechnology|بیوتکنولوژی|زیست‌فناوری
Nanotechnology|نانو|نانوفناوری|نانوتکنولوژی
Textile|نساجی
Food Industry|صنایع غذایی|علوم غذایی|food science
Greenhouse|گلخانه|گلخانه‌داری
Hydroponics|هیدروپونیک|کشت بدون خاک
Mushroom|قارچ|پرورش قارچ
Beekeeping|زنبورداری|پرورش زنبور عسل
Aquaculture|آبزی‌پروری|پرورش ماهی
Animal Husbandry|دامپروری|دامداری
Medicinal Plants|گیاهان دارویی
Web Design|طراحی سایت|طراحی وب|طراحی وب‌سایت
Interior Design|طراحی داخلی|دکوراسیون داخلی
Exterior Design|طراحی نما|نمای ساختمان
Furniture Design|طراحی مبلمان|ساخت مبلمان
Shop Drawing|نقشه کارگاهی|شاپ دراوینگ
Industrial Design|طراحی صنعتی
Character Design|طراحی کاراکتر|طراحی شخصیت
Storyboard|استوری‌بورد|فیلم‌نگاشت
`;
