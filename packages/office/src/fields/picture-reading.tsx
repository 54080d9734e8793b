/** Said while a chosen picture is made smaller. */
export const PictureReading = ({ isReading }: { isReading: boolean }) => (
  <output className="muted">{isReading ? 'تصویر آماده می‌شود…' : ''}</output>
);
