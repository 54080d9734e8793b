import { Button } from '@kavosh/ui/button.tsx';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';

const shown = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Ten codes for the day the device is lost; they are never shown again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.map(shown).join('\n'));
      toastSuccess('کدها رونوشت شدند.');
    } catch {
      toastError('رونوشت ممکن نشد؛ کدها را بنویسید یا چاپ کنید.');
    }
  };
  return (
    <div className="desk-form">
      <p className="desk-note">
        این ده کد برای روزی است که برنامه کدساز در دسترس نیست. هر کدام یک بار به کار می‌آید و دیگر نشان داده نمی‌شوند؛
        آن‌ها را جایی جدا از گوشی نگه دارید.
      </p>
      <ol className="recovery-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{shown(code)}</li>
        ))}
      </ol>
      <div className="desk-ways">
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          رونوشت
        </Button>
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          چاپ
        </Button>
      </div>
    </div>
  );
}
