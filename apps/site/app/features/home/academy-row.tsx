import { academyPath } from '@kavosh/contract/addresses.ts';
import { Avatar } from '@kavosh/ui/avatar.tsx';
import { Carousel } from '@kavosh/ui/carousel.tsx';
import { homeCopy } from './copy.ts';

interface AcademyRowProps {
  academies: readonly { id: number; name: string; avatar: string | null }[];
}

/**
 * Partner academies by their logos, each leading to its courses: 2 in sight on phones, 5 from 768 px, 7 from 1024 px.
 */
export function AcademyRow({ academies }: AcademyRowProps) {
  return (
    <Carousel
      label={homeCopy.academies}
      previousLabel={homeCopy.previous}
      nextLabel={homeCopy.next}
      className="academy-row"
      list={(row) => (
        <ul {...row}>
          {academies.map((academy) => (
            <li key={academy.id}>
              <a className="academy" href={academyPath(academy)}>
                <Avatar url={academy.avatar} name={academy.name} size={96} shape="rounded" />
                <span translate="no">{academy.name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    />
  );
}
