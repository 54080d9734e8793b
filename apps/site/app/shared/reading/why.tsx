import { readingCopy as copy } from './reading-copy.ts';
import './why.css';

/** The way to the same list with the reason of each place, or back. */
export function WhyLink({ href, isShown }: { href: string; isShown: boolean }) {
  return (
    <p className="why-link">
      <a href={href} rel="nofollow">
        {isShown ? copy.why.hide : copy.why.show}
      </a>
      {isShown && <a href="/help#order">{copy.why.how}</a>}
    </p>
  );
}

/** Why one result stands where it does. */
export function Why({ lines }: { lines: readonly string[] }) {
  return (
    <div className="why">
      <b>{copy.why.title}</b>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
