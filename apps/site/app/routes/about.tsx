import { buttonClass } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { StarPattern } from '@kavosh/ui/star-pattern.tsx';
import { showAbout } from '@kavosh/contract/site-texts.ts';
import type { Route } from './+types/about';
import { callOnServer } from '../api/call-on-server.ts';
import { aboutCopy } from '../features/about/copy.ts';
import { pageHead } from '../head/page-head.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return (await callOnServer(context, showAbout, {})).data.about;
}

export const meta: Route.MetaFunction = ({
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) =>
  pageHead({
    title: aboutCopy.title,
    description: aboutCopy.description,
    canonicalPath: '/about',
    publicUrl,
  });

export default function About({ loaderData: { mission, features, next } }: Route.ComponentProps) {
  return (
    <div className="page page-plain">
      <section className="about-mission">
        <StarPattern fade="side" />
        <h1>{aboutCopy.title}</h1>
        <h2>{aboutCopy.missionTitle}</h2>
        {mission.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section className="about-features">
        <h2>{aboutCopy.featuresTitle}</h2>
        <ul>
          {features.map(({ title, body }, at) => (
            <li key={title}>
              <Icon name={aboutCopy.icons[at] ?? aboutCopy.icons.at(-1)!} size={28} />
              <h3>{title}</h3>
              <p>{body}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="about-next">
        <div>
          <h2>{aboutCopy.nextTitle}</h2>
          <p>{next}</p>
        </div>
        <a className={buttonClass({ variant: 'primary', size: 'large' })} href="/courses">
          {aboutCopy.courses}
        </a>
        <a className={buttonClass({ variant: 'secondary', size: 'large' })} href="/categories">
          {aboutCopy.categories}
        </a>
      </section>
    </div>
  );
}
