import type { CodeSms } from '../../kernel/outbox.ts';

const purposes: Readonly<Record<CodeSms['kind'], string>> = {
  login: 'کد ورود به کاوش',
  register: 'کد ثبت‌نام در کاوش',
  reset: 'کد بازیابی رمز عبور کاوش',
};

/**
 * The message as a person reads it, as the providers' templates should have it (docs/sms.md). The last line lets
 * browsers offer the code by themselves (Web OTP): only to a page of that host.
 * @param publicUrl origin of the site
 */
export function codeText({ kind, code }: Pick<CodeSms, 'kind' | 'code'>, publicUrl: string): string {
  return `${purposes[kind]}: ${code}\nاین کد را به هیچ‌کس ندهید.\n\n@${new URL(publicUrl).hostname} #${code}`;
}
