import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { KeysPart } from './keys-part.tsx';
import { WebhooksPart } from './webhooks-part.tsx';

/** How programs of the academy and of Kavosh talk to each other. */
export function KeysPage() {
  return (
    <>
      <PageTitle title="کلیدها و وب‌هوک‌ها" />
      <KeysPart />
      <WebhooksPart />
    </>
  );
}
