import './page-preview.css';
import { useEffect, useRef, useState } from 'react';
import type { PagePreview as Preview } from '@kavosh/contract/desk/catalogue/preview.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { officeCopy } from '../copy.ts';
import { WhichTabs } from '../list/which-tabs.tsx';

/** The part of Trusted Types that is used here (w3.org/TR/trusted-types). */
interface PolicyFactory {
  createPolicy(
    name: 'kavosh-preview',
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): TrustedHTML };
}

/**
 * The only place that gives the browser markup as text: a page of the site, rendered by the server, in a frame that
 * runs no script. Every other policy is forbidden, and a browser without Trusted Types takes the text as it is.
 */
const policy = (window as unknown as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('kavosh-preview', {
  createHTML: (html) => html,
});

const widths = [
  ['wide', 'پهن'],
  ['phone', 'گوشی'],
] as const;

/** A page of the site as it would be after saving. */
export function PagePreview({ preview: { page, html }, onClose }: { preview: Preview; onClose: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const section = useRef<HTMLElement>(null);
  const [width, setWidth] = useState('');
  useEffect(() => {
    frame.current!.srcdoc = (policy?.createHTML(html) ?? html) as string;
    section.current!.scrollIntoView({ block: 'start' });
  }, [html]);
  return (
    <section ref={section} className="panel page-preview" aria-labelledby="preview">
      <h2 id="preview" className="panel-title">
        پیش‌نمایش صفحه
      </h2>
      <p className="desk-note">
        هنوز روی سایت نیست و بازدیدکنندگان آن را نمی‌بینند. پیوندها و دکمه‌های این صفحه کار نمی‌کنند.{' '}
        <bdi dir="ltr" translate="no">
          {page}
        </bdi>
      </p>
      <div className="panel-actions">
        <WhichTabs label="پهنای صفحه" choices={widths} chosen={width} onChoose={setWidth} />
        <Button variant="quiet" size="small" onClick={onClose}>
          {officeCopy.close}
        </Button>
      </div>
      {/* Its own origin lets the page fetch its fonts; without scripts that gives nothing else away. */}
      <iframe
        ref={frame}
        title="پیش‌نمایش صفحه"
        sandbox="allow-same-origin"
        data-width={width || 'wide'}
        className="preview-frame"
      />
    </section>
  );
}
