import { createRoot } from 'react-dom/client';
import { Button } from '../src/button.tsx';
import { Carousels } from './specimens/carousels.tsx';
import { Choices } from './specimens/choices.tsx';
import { Colours } from './specimens/colours.tsx';
import { Controls } from './specimens/controls.tsx';
import { Facts } from './specimens/facts.tsx';
import { Overlays } from './specimens/overlays.tsx';
import { States } from './specimens/states.tsx';
import { Wayfinding } from './specimens/wayfinding.tsx';
import './gallery.css';

const sections = [
  { id: 'colours', title: 'رنگ‌ها', Content: Colours },
  { id: 'controls', title: 'دکمه‌ها و فیلدها', Content: Controls },
  { id: 'choices', title: 'انتخاب', Content: Choices },
  { id: 'facts', title: 'نشان‌ها و تصویرها', Content: Facts },
  { id: 'wayfinding', title: 'راه‌یابی', Content: Wayfinding },
  { id: 'overlays', title: 'پنجره‌ها و پیام‌ها', Content: Overlays },
  { id: 'carousel', title: 'ردیف لغزان', Content: Carousels },
  { id: 'states', title: 'حالت‌ها', Content: States },
];

function switchTheme(): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark';
}

function Gallery() {
  return (
    <main className="gallery">
      <div className="gallery-head">
        <h1 className="text-2xl font-bold">نگارخانه اجزا</h1>
        <Button variant="secondary" onClick={switchTheme}>
          روشن یا تیره
        </Button>
      </div>
      {sections.map(({ id, title, Content }) => (
        <section key={id} className="gallery-section" aria-labelledby={id}>
          <h2 id={id} className="text-xl font-bold">
            {title}
          </h2>
          <Content />
        </section>
      ))}
    </main>
  );
}

createRoot(document.querySelector('#gallery')!).render(<Gallery />);
