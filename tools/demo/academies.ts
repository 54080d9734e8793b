import type { DemoAcademy } from './demo-types.ts';

/** Invented academies; their addresses stand on the reserved domain example.com. */
export const demoAcademies: readonly DemoAcademy[] = [
  {
    key: 'narenjestan',
    certificate: 'own',
    name: 'آکادمی نارنجستان',
    siteUrl: 'https://narenjestan.example.com',
    about: 'آموزش پروژه‌محور برنامه‌نویسی، از نخستین خط کد تا نخستین شغل.',
  },
  {
    key: 'firoozeh',
    certificate: 'technical',
    name: 'آموزشگاه فیروزه',
    siteUrl: 'https://firoozeh.example.com',
    about: 'کلاس‌های حضوری کوچک در چند شهر، با مدرسانی که همان کار را انجام می‌دهند.',
  },
  {
    key: 'rayanmehr',
    certificate: 'university',
    name: 'دانشکده رایان‌مهر',
    siteUrl: 'https://rayanmehr.example.com',
    about: 'دوره‌های هوش مصنوعی و علوم داده با تکیه بر ریاضیات و تمرین.',
  },
  {
    key: 'shamseh',
    name: 'خانه طراحی شمسه',
    siteUrl: 'https://shamseh.example.com',
    about: 'کارگاه‌های طراحی، گرافیک و تصویر؛ هر هنرجو با نمونه‌کار تمام می‌کند.',
  },
  {
    key: 'goftavar',
    certificate: 'international',
    name: 'مؤسسه زبان گفت‌آور',
    siteUrl: 'https://goftavar.example.com',
    about: 'زبان را با گفت‌وگو یاد بگیرید؛ کلاس‌های آنلاین و حضوری در همه سطح‌ها.',
  },
  {
    key: 'chaharsoogh',
    name: 'مدرسه کسب‌وکار چهارسوق',
    siteUrl: 'https://chaharsoogh.example.com',
    about: 'مدیریت، بازاریابی و فروش برای کسانی که همین حالا کار می‌کنند.',
  },
  {
    key: 'koomesh',
    name: 'کارگاه داده کومش',
    siteUrl: 'https://koomesh.example.com',
    about: 'تحلیل داده و آمار، با داده‌های واقعی و گروه‌های ده‌نفره.',
  },
  {
    key: 'pellekan',
    certificate: 'none',
    name: 'آکادمی پلکان',
    siteUrl: 'https://pellekan.example.com',
    about: 'شبکه، لینوکس، امنیت و دواپس؛ پله‌پله تا گواهی‌های حرفه‌ای.',
  },
];
