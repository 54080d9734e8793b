import { iconPaths, type IconName } from '@kavosh/ui/icon-paths.ts';
import { homeCopy } from './copy.ts';

const { phone } = homeCopy.app;
const star = 'M0-32 9.4-22.6h13.2v13.2L32 0l-9.4 9.4v13.2H9.4L0 32l-9.4-9.4h-13.2V9.4L-32 0l9.4-9.4v-13.2h13.2Z';

function Sign({ name, x, y, className }: { name: IconName; x: number; y: number; className?: string }) {
  return (
    <path
      className={className ? `phone-sign ${className}` : 'phone-sign'}
      transform={`translate(${x} ${y}) scale(.75)`}
      d={iconPaths[name]}
    />
  );
}

interface CourseProps {
  y: number;
  tone: 'accent' | 'highlight';
  title: string;
  academy: string;
  price: string;
  badge?: string;
}

/** One course as the app lists it. */
function Course({ y, tone, title, academy, price, badge }: CourseProps) {
  return (
    <g transform={`translate(20 ${y})`}>
      <rect className="phone-card" width="220" height="92" rx="12" />
      <rect className="phone-cover" data-tone={tone} x="134" y="8" width="78" height="76" rx="8" />
      <path className="phone-star" data-tone={tone} transform="translate(173 46)" d={star} />
      <path className="phone-star" data-tone={tone} transform="translate(173 46) scale(.55)" d={star} />
      <text className="phone-title" x="124" y="28">
        {title}
      </text>
      <text className="phone-small" x="124" y="47">
        {academy}
      </text>
      <text className="phone-price" x="124" y="76">
        {price}
      </text>
      {badge && (
        <>
          <rect className="phone-badge" x="10" y="60" width="34" height="20" rx="10" />
          <text className="phone-badge-text" x="27" y="74.5">
            {badge}
          </text>
        </>
      )}
    </g>
  );
}

/** The app on a phone, drawn in the page's own colours. */
export function PhonePicture() {
  return (
    <figure className="phone">
      <svg viewBox="0 0 260 500" aria-hidden="true">
        <rect className="phone-body" x="1" y="1" width="258" height="498" rx="34" />
        <rect className="phone-screen" x="9" y="9" width="242" height="482" rx="27" />
        <rect className="phone-eye" x="106" y="17" width="48" height="9" rx="4.5" />
        <text className="phone-name" x="238" y="62">
          {phone.greeting}
        </text>
        <Sign name="bell" x={20} y={45} />
        <rect className="phone-card" x="20" y="78" width="220" height="38" rx="19" />
        <Sign name="search" x={214} y={88} className="phone-sign-accent" />
        <text className="phone-small" x="206" y="102">
          {phone.search}
        </text>
        {phone.chips.map((chip, place) => (
          <g key={chip} transform={`translate(${[170, 88, 20][place]} 128)`}>
            <rect className="phone-chip" data-chosen={place === 0} width={[70, 74, 60][place]} height="28" rx="14" />
            <text className="phone-chip-text" data-chosen={place === 0} x={[35, 37, 30][place]} y="18.5">
              {chip}
            </text>
          </g>
        ))}
        <text className="phone-title" x="238" y="186">
          {homeCopy.recommended}
        </text>
        <Course y={200} tone="accent" {...phone.courses[0]} />
        <Course y={302} tone="highlight" {...phone.courses[1]} />
        <path className="phone-bar" d="M9 410h242v54a27 27 0 0 1-27 27H36a27 27 0 0 1-27-27Z" />
        <Sign name="search" x={205} y={430} className="phone-sign-accent" />
        <Sign name="compare" x={149} y={430} />
        <Sign name="bookmark" x={93} y={430} />
        <Sign name="user" x={37} y={430} />
      </svg>
      <figcaption className="sr-only">{homeCopy.app.picture}</figcaption>
    </figure>
  );
}
