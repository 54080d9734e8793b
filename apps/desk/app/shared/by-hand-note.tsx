import { Moment } from '@kavosh/office/page/moment.tsx';

interface ByHandNoteProps {
  /** Who wrote the field by hand, and when; left out: it is as the feed or the program says. */
  hand: { by: { name: string | null }; at: string } | undefined;
}

/** Who sent a picture that stands above the drawn one. */
export const ByHandNote = ({ hand }: ByHandNoteProps) =>
  hand && (
    <p className="muted">
      <bdi translate="no">{hand.by.name || 'همکار پیشین'}</bdi>، <Moment at={hand.at} />
    </p>
  );
