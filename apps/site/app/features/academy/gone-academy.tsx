import { buttonClass } from '@kavosh/ui/button.tsx';
import { StarOrnament } from '@kavosh/ui/star-ornament.tsx';
import { academyCopy as copy } from './copy.ts';

/** An academy whose sales were stopped. */
export function GoneAcademy() {
  return (
    <section className="message-page">
      <StarOrnament size={120} />
      <h1>{copy.gone}</h1>
      <p>{copy.goneBody}</p>
      <a className={buttonClass({ variant: 'secondary' })} href="/courses">
        {copy.allCourses}
      </a>
    </section>
  );
}
