/** Persian as people type it in Latin letters, and what they mean. Written by hand. */
export const latinTexts = `
barname nevisi=برنامه نویسی|barnamenevisi=برنامه نویسی|amoozesh=آموزش|amuzesh=آموزش|amoozesh paython=آموزش پایتون|hesabdari=حسابداری|hesabdary=حسابداری|khayati=خیاطی|khayyati=خیاطی|ashpazi=آشپزی
aashpazi irani=آشپزی ایرانی|shirini pazi=شیرینی پزی|arayeshgari=آرایشگری|pirayesh mardane=پیرایش مردانه|kasht nakhon=کاشت ناخن|naghashi=نقاشی|naqashi=نقاشی|khoshnevisi=خوشنویسی|khosh nevisi=خوش نویسی|akasi=عکاسی
akkasi=عکاسی|gitar=گیتار|piano=پیانو|sefalgari=سفالگری|mojasame sazi=مجسمه سازی|bazigari=بازیگری|tadvin=تدوین|gooyandegi=گویندگی|goyandegi=گویندگی|kargardani=کارگردانی
zaban englisi=زبان انگلیسی|zaban engelisi=زبان انگلیسی|zabane almani=زبان آلمانی|zaban faranse=زبان فرانسه|mokaleme=مکالمه|mokalemeh englisi=مکالمه انگلیسی|torki istanboli=ترکی استانبولی|arabi=عربی|roosi=روسی|chini=چینی
riazi=ریاضی|riyazi konkur=ریاضی کنکور|fizik=فیزیک|shimi=شیمی|zist shenasi=زیست شناسی|hendese=هندسه|amar=آمار|adabiat farsi=ادبیات فارسی|falsafe=فلسفه|moshavere tahsili=مشاوره تحصیلی
hesabdari sanati=حسابداری صنعتی|hesabdari maliati=حسابداری مالیاتی|hoghoogh va dastmozd=حقوق و دستمزد|hoghugh=حقوق|hesabresi=حسابرسی|maliat=مالیات|bourse=بورس|boors=بورس|tahlil teknikal=تحلیل تکنیکال|arz digital=ارز دیجیتال
modiriat=مدیریت|modiriyat proje=مدیریت پروژه|modiriat mali=مدیریت مالی|modiriat zaman=مدیریت زمان|manabe ensani=منابع انسانی|manabe=منابع|bazargani=بازرگانی|gomrok=گمرک|rahbari=رهبری|keyfiat=کیفیت
bazaryabi=بازاریابی|bazaryabi digital=بازاریابی دیجیتال|tolid mohtava=تولید محتوا|foroosh=فروش|forush telefoni=فروش تلفنی|mozakere=مذاکره|tablighat=تبلیغات|ravabet omumi=روابط عمومی|foroushgah=فروشگاه|fan bayan=فن بیان
ravanshenasi=روانشناسی|ravanshenasi koodak=روانشناسی کودک|khanevade=خانواده|koodak=کودک|hoosh masnooi=هوش مصنوعی|hush masnui=هوش مصنوعی|yadgiri mashin=یادگیری ماشین|yadgiri amigh=یادگیری عمیق|dade kavi=داده کاوی|tahlil dade=تحلیل داده
naghshe keshi=نقشه کشی|tarahi dakheli=طراحی داخلی|tarrahi site=طراحی سایت|tarahi logo=طراحی لوگو|tarahi lebas=طراحی لباس|memari=معماری|sakhteman=ساختمان|naghshe bardari=نقشه برداری|shahrsazi=شهرسازی|tasisat=تأسیسات
bargh sanati=برق صنعتی|bargh sakhteman=برق ساختمان|bargh=برق|tamir mobile=تعمیر موبایل|taamir=تعمیر|joshkari=جوشکاری|jooshkari=جوشکاری|tarashkari=تراشکاری|mekanik khodro=مکانیک خودرو|robatik=رباتیک
fotoshop=فتوشاپ|aksel=اکسل|vordpres=وردپرس|laravel=لاراول|paython=پایتون|jango=جنگو|linux=لینوکس|linoks=لینوکس|shabake=شبکه|amniat shabake=امنیت شبکه
hak=هک|paygah dade=پایگاه داده|algoritm=الگوریتم|java=جاوا|javaskript=جاوااسکریپت|yoga=یوگا|badansazi=بدنسازی|morabigari=مربیگری|shena=شنا|shatranj=شطرنج
masazh=ماساژ|komak haye avalie=کمک های اولیه|tazrighat=تزریقات|daroo khane=داروخانه|giahan darooi=گیاهان دارویی|parvaresh gharch=پرورش قارچ|golkhane=گلخانه|baghbani=باغبانی|mehmandari=مهمانداری|hotel dari=هتلداری
rahnama=راهنما|monshi=منشی|imeni=ایمنی|atash neshani=آتش نشانی|ranandegi=رانندگی|anbardari=انبارداری|anbar dari=انبارداری|control keyfi=کنترل کیفی|moghadamati=مقدماتی|pishrafte=پیشرفته
jame=جامع|karbordi=کاربردی|honar=هنر|musighi=موسیقی|moosighi=موسیقی|santur=سنتور|setar=سه‌تار|avaz irani=آواز ایرانی|ahangsazi=آهنگسازی|charm doozi=چرم دوزی
ghalab bafi=قلاب بافی|golduzi=گلدوزی|kif charmi=کیف چرمی|lebas=لباس|nan=نان|ghahve=قهوه|resturan=رستوران|makiaj=میکاپ|makap=میکاپ|mo=مو
poost=پوست|abroo=ابرو|aroos=عروس|cheshm=چشم|khat tahriri=خط تحریری|abrang=آبرنگ|chehre=چهره|rang roghan=رنگ روغن|filmname nevisi=فیلمنامه نویسی|mostanad sazi=مستندسازی
ghanun kar=قانون کار|bime=بیمه|sarmaye=سرمایه|sandogh=صندوق|saham=سهام|strategik=استراتژیک|zanjire tamin=زنجیره تأمین|sarparasti=سرپرستی|bodje rizi=بودجه ریزی|suratha=صورتها
`.trim().split(/[|\n]/).map((pair) => { const [typed = '', meant = ''] = pair.split('='); return { typed, meant }; });
