import { lazy, Suspense, useRef, useState } from 'react';
import { Checkbox } from '../../src/checkbox.tsx';
import { SelectMenu } from '../../src/select-menu.tsx';
import { StarInput } from '../../src/star-input.tsx';
import '../../src/star-input.css';

const Combobox = lazy(async () => ({ default: (await import('../../src/combobox.tsx')).Combobox }));
const combobox = { role: 'combobox', 'aria-expanded': 'false', 'aria-autocomplete': 'list' } as const;
const cities = ['تهران', 'تبریز', 'شیراز', 'اصفهان', 'مشهد', 'اهواز'];

/** As on the site: a plain field, and the list is loaded when the field gets the focus. */
function CityField() {
  const field = useRef<HTMLInputElement>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const options = cities
    .filter((city) => city.includes(text))
    .map((city) => ({ key: city, content: city, onTake: () => setChosen(city) }));
  return (
    <form className="combobox-ground gallery-field" action="#">
      <label className="field-label" htmlFor="city">
        شهر
      </label>
      {/* the list names itself here when it opens */}
      <input
        ref={field}
        id="city"
        className="field-input"
        {...combobox}
        autoComplete="off"
        onFocus={() => setInput(field.current)}
      />
      {input && (
        <Suspense>
          <Combobox
            input={input}
            groups={[{ key: 'cities', options }]}
            label="شهرها"
            announce={(count) => `${count} شهر`}
            empty="شهری پیدا نشد"
            onText={setText}
            place={chosen}
          />
        </Suspense>
      )}
      <output aria-label="شهر برگزیده">{chosen}</output>
    </form>
  );
}

export function Choices() {
  const [stars, setStars] = useState(0);
  return (
    <>
      <div className="gallery-row">
        <Checkbox count="۱۲">حضوری</Checkbox>
        <Checkbox defaultChecked>برخط</Checkbox>
        <Checkbox type="radio" name="gallery-kind">
          یکی از چند تا
        </Checkbox>
        <Checkbox disabled>ناممکن</Checkbox>
      </div>
      <div className="gallery-row">
        <SelectMenu label="ترتیب" labelPlace="inline">
          <option>مرتبط‌ترین</option>
          <option>جدیدترین</option>
        </SelectMenu>
        <SelectMenu label="بخش" error="لطفاً یکی از گزینه‌ها را انتخاب کنید">
          <option>پشتیبانی</option>
        </SelectMenu>
      </div>
      <div className="gallery-row">
        <StarInput label="امتیاز شما" starLabel={(star) => `${star} از ۵`} value={stars} onChange={setStars} />
        <output aria-label="امتیاز برگزیده">{stars}</output>
      </div>
      <div className="gallery-row">
        <CityField />
      </div>
    </>
  );
}
