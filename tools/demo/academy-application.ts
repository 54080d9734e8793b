import sharp from 'sharp';
import type { DocumentKind } from '@kavosh/contract/academy-applications.ts';
import type { Domains } from '../../apps/server/src/domains.ts';

/** A sheet with lines where letters would be: no document of a real person. */
const sheet = (lines: number): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#f4efe4' } })
    .composite(
      Array.from({ length: lines }, (_, line) => ({
        input: { create: { width: 600 - (line % 3) * 90, height: 18, channels: 3, background: '#b9c4c2' } } as const,
        left: 150,
        top: 160 + line * 70,
      })),
    )
    .jpeg()
    .toBuffer();

/** Documents of the demo's application; each is another sheet. */
const documents: readonly (readonly [kind: DocumentKind, lines: number])[] = [
  ['registration', 12],
  ['identity', 6],
];

/** A person of the demo applies for an academy, so that the desk has one to look at. */
export async function addApplication({ applications }: Pick<Domains, 'applications'>, userId: number): Promise<void> {
  const { id } = await applications.begin(userId, {
    name: 'خانه آموزش فرضی',
    site: 'https://farzi-academy.example',
    kind: 'company',
    national_id: null,
  });
  for (const [kind, lines] of documents) {
    const picture = new File([new Uint8Array(await sheet(lines))], 'document.jpg', { type: 'image/jpeg' });
    await applications.sendDocument({ userId, id }, { kind, picture });
  }
  const [application] = await applications.listMine(userId);
  await applications.send({ userId, id, version: application!.version });
}
