import { waitSentences } from '../wait-sentences.ts';

/** How calls of the desk may be refused, beside what any call may be; part of `refusals`. */
export const deskRefusals = {
  'desk.unauthenticated': { status: 401, message: 'برای ادامه باید وارد میز کار شوید.' },
  'desk.second_factor': { status: 401, message: 'برای ادامه، ورود دومرحله‌ای را کامل کنید.' },
  'desk.step_up': { status: 401, message: 'برای این کار لطفاً یک بار دیگر کد ورود دومرحله‌ای را وارد کنید.' },
  'desk.forbidden': { status: 403, message: 'نقش شما اجازه این کار را ندارد.' },
  'desk.foreign_origin': { status: 403, message: 'این درخواست از صفحه دیگری فرستاده شده است.' },
  'desk.insecure': {
    status: 403,
    message: 'میز کار فقط با نشانی امن (https) یا روی همین دستگاه باز می‌شود.',
  },
  'desk.code_wrong': { status: 422, field: 'code', message: 'کد واردشده درست نیست یا پیش‌تر استفاده شده است.' },
  'desk.passkey_wrong': { status: 422, message: 'کلید عبور پذیرفته نشد. لطفاً دوباره تلاش کنید.' },
  'desk.too_many_tries': { status: 429, message: waitSentences.tooManyTries },
  'desk.stale': {
    status: 409,
    message: 'این مورد در این فاصله تغییر کرده است. تغییرها را ببینید و دوباره تصمیم بگیرید.',
  },
  'desk.reason_missing': { status: 422, field: 'reason', message: 'لطفاً دلیل را بنویسید.' },
  'staff.not_found': { status: 404, message: 'چنین همکاری پیدا نشد.' },
  'staff.role_not_found': { status: 404, message: 'چنین نقشی پیدا نشد.' },
  'staff.role_fixed': { status: 409, message: 'نقش مالک را نمی‌توان تغییر داد.' },
  'staff.role_used': { status: 409, message: 'نقشی با این نام هست.' },
  'staff.last_owner': { status: 409, message: 'دست‌کم یک مالک باید بماند.' },
  'staff.oneself': { status: 409, message: 'این کار را برای خودتان نمی‌توانید انجام دهید.' },
  'staff.already': { status: 409, message: 'این شماره همین حالا از همکاران است.' },
  'staff.invitation_over': {
    status: 410,
    message: 'این دعوت‌نامه دیگر معتبر نیست. از مالک بخواهید دعوت‌نامه تازه‌ای بفرستد.',
  },
  'staff.last_factor': { status: 409, message: 'این تنها راه ورود دومرحله‌ای شماست و نمی‌توان آن را برداشت.' },
  'approval.requested': { status: 202, message: 'درخواست ثبت شد و در انتظار تأیید یک همکار دیگر است.' },
  'approval.not_found': { status: 404, message: 'چنین درخواستی پیدا نشد.' },
  'approval.own': { status: 403, message: 'درخواست خودتان را نمی‌توانید تأیید کنید.' },
  'approval.over': { status: 409, message: 'درباره این درخواست پیش‌تر تصمیم گرفته شده یا مهلت آن گذشته است.' },
  'approval.stale': {
    status: 409,
    message: 'چیزی که این درخواست درباره آن است تغییر کرده؛ درخواست باطل شد و باید دوباره ثبت شود.',
  },
  'approval.open': { status: 409, message: 'برای همین مورد، درخواستی در انتظار تأیید است.' },
} as const satisfies Record<string, { status: number; message: string; field?: string }>;
