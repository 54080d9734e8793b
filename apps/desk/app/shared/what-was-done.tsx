import type { WhatWasDone as Done } from '@kavosh/contract/desk/catalogue/held.ts';
import { actionWord } from '@kavosh/contract/desk/words/action-words.ts';
import { Moment } from '@kavosh/office/page/moment.tsx';

/** What colleagues did to something, the latest first. */
export function WhatWasDone({ done }: { done: Done }) {
  return (
    <section className="panel" aria-labelledby="done">
      <h2 id="done" className="panel-title">
        کارهای همکاران
      </h2>
      {done.length === 0 && <p className="muted">هنوز همکاری کاری روی آن نکرده است.</p>}
      <ol className="lines">
        {done.map((one) => (
          <li key={`${one.at} ${one.action}`} className="line">
            <span>
              <strong>{actionWord(one.action)}</strong> <bdi translate="no">{one.who}</bdi>
              {typeof one.details['reason'] === 'string' && (
                <bdi className="muted" translate="no">
                  ، دلیل: {one.details['reason']}
                </bdi>
              )}
            </span>
            <Moment at={one.at} />
          </li>
        ))}
      </ol>
    </section>
  );
}
