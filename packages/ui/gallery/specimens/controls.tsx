import { useState } from 'react';
import { Button, type ButtonVariant } from '../../src/button.tsx';
import { CodeField } from '../../src/code-field.tsx';
import { Icon } from '../../src/icon.tsx';
import { SearchBox } from '../../src/search-box.tsx';
import { TextField } from '../../src/text-field.tsx';
import '../../src/code-field.css';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];
const latinDigits = (text: string): string => text.replace(/\D/g, '');

export function Controls() {
  const [presses, setPresses] = useState(0);
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState('');
  return (
    <>
      {variants.map((variant) => (
        <div key={variant} className="gallery-row">
          <Button variant={variant} size="small">
            کوچک
          </Button>
          <Button variant={variant}>معمولی</Button>
          <Button variant={variant} size="large">
            بزرگ
          </Button>
          <Button variant={variant} shape="icon" aria-label={`بستن ${variant}`}>
            <Icon name="close" />
          </Button>
          <Button variant={variant} disabled>
            غیرفعال
          </Button>
        </div>
      ))}
      <div className="gallery-row">
        <Button busy={busy} onClick={() => setPresses((before) => before + 1)}>
          شمارنده
        </Button>
        <Button variant="secondary" onClick={() => setBusy((before) => !before)}>
          مشغول یا آزاد
        </Button>
        <output aria-label="شمار فشارها">{presses}</output>
      </div>
      <div className="gallery-row">
        <TextField className="gallery-field" label="نام" hint="همان‌طور که در کارت ملی آمده است" />
        <TextField className="gallery-field" label="ایمیل" error="نشانی ایمیل درست نیست" defaultValue="نمونه" />
        <TextField className="gallery-field" label="شماره" valid defaultValue="09120000001" />
        <TextField
          className="gallery-field"
          label="پیام"
          multiline
          maxLength={20}
          count={(used, limit) => `${used} از ${limit}`}
        />
      </div>
      <div className="gallery-row">
        <SearchBox action="#" label="جست‌وجو" button="جست‌وجو" size="large" />
      </div>
      <div className="gallery-row">
        <CodeField label="کد" boxLabel={(box) => `رقم ${box}`} length={6} read={latinDigits} onFinish={setCode} />
        <output aria-label="کد کامل">{code}</output>
      </div>
    </>
  );
}
