import type { ImportTrial } from '@kavosh/contract/panel/panel-import.ts';
import { paymentWords } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import type { Choice } from './file-doctor.tsx';

interface FileSaleProps {
  trial: ImportTrial;
  busy: boolean;
  onChoose: (choice: Choice) => void;
}

/** How new courses are sold whose rows do not say it: one choice for the file, kept for the next ones like it. */
export function FileSale({ trial: { fixes, left_out: leftOut }, busy, onChoose }: FileSaleProps) {
  const isWallet = fixes.includes('all_wallet');
  const choose = (wallet: boolean): void => {
    const others = fixes.filter((one) => one !== 'all_wallet');
    onChoose({ fixes: wallet ? [...others, 'all_wallet'] : others, left_out: leftOut });
  };
  return (
    <section className="panel" aria-labelledby="sale">
      <h2 id="sale" className="panel-title">
        خرید دوره‌های تازه
      </h2>
      <fieldset className="sheet-sale" disabled={busy}>
        <legend className="desk-note">
          دوره‌ای که ستون «خرید» آن چیزی نگفته است چگونه فروخته شود؟ این انتخاب برای فایل بعدی با همین ستون‌ها می‌ماند.
        </legend>
        <Checkbox type="radio" name="sale" checked={!isWallet} onChange={() => choose(false)}>
          {paymentWords.referral}: خریدار به نشانی ثبت‌نام دوره می‌رود
        </Checkbox>
        <Checkbox type="radio" name="sale" checked={isWallet} onChange={() => choose(true)}>
          همه {paymentWords.wallet}: در کاوش خریده می‌شود و راه ورود را شما می‌دهید
        </Checkbox>
      </fieldset>
    </section>
  );
}
