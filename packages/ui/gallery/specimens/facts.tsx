import { Avatar } from '../../src/avatar.tsx';
import { Badge, type BadgeTone } from '../../src/badge.tsx';
import { Chip } from '../../src/chip.tsx';
import { Icon } from '../../src/icon.tsx';
import { iconPaths, type IconName } from '../../src/icon-paths.ts';
import { Picture } from '../../src/picture.tsx';
import { RatingStars } from '../../src/rating-stars.tsx';

const tones: readonly BadgeTone[] = ['neutral', 'accent', 'highlight', 'highlight-soft', 'success', 'danger'];
const icons = Object.keys(iconPaths) as IconName[];

export function Facts() {
  return (
    <>
      <div className="gallery-row">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            ٪۳۰
          </Badge>
        ))}
      </div>
      <div className="gallery-row">
        <Chip>رایگان</Chip>
        <Chip href="#facts" chosen>
          برگزیده
        </Chip>
        <Chip href="#facts" removeLabel="برداشتن">
          تهران
        </Chip>
      </div>
      <div className="gallery-row">
        {([24, 32, 40, 64, 96] as const).map((size) => (
          <Avatar key={size} url={null} name="کاوش" size={size} />
        ))}
        <Avatar url={null} name="آموزشگاه" shape="rounded" />
      </div>
      <div className="gallery-row">
        {[0, 2.5, 4.6, 5].map((value) => (
          <RatingStars key={value} value={value} label={`${value} از ۵`} />
        ))}
      </div>
      <div className="gallery-row">
        <Picture className="gallery-field" url={null} kind="cover" />
      </div>
      <div className="gallery-row">
        {icons.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} size={24} />
          </span>
        ))}
      </div>
    </>
  );
}
