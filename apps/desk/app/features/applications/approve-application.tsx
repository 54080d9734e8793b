import { documentWords, type DocumentKind } from '@kavosh/contract/academy-applications.ts';
import { approveApplication, type WholeApplication } from '@kavosh/contract/desk/catalogue/applications.ts';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/office/page/dialog.tsx';
import { ApplicationDocument } from './application-document.tsx';

interface ApproveProps {
  whole: WholeApplication;
  /** Pictures that were looked at on this page, by kind. */
  pictures: Readonly<Partial<Record<DocumentKind, string>>>;
  onSeen: (kind: DocumentKind, picture: string) => void;
  onDone: () => void;
  onClose: () => void;
  /** It failed: what is there now may be another one. */
  onFailed: (error: unknown) => void;
}

/** Asks once more before an academy is made of an application: what will happen, with its documents in sight. */
export function ApproveApplication({ whole, pictures, onSeen, onDone, onClose, onFailed }: ApproveProps) {
  const { application, version, applicant, documents } = whole;
  const action = useAction(
    async () => {
      await call(approveApplication, { params: { id: String(application.id) }, body: { version } });
      onDone();
    },
    { onFailed },
  );
  const unseen = documents.filter(({ kind, has_picture: has }) => has && pictures[kind] === undefined);
  return (
    <Dialog open onClose={onClose} title="پذیرفتن و ساختن آموزشگاه" closeLabel={officeCopy.close}>
      <p className="desk-note">
        آموزشگاه «<bdi>{application.name}</bdi>» با شرایط معمول کاوش ساخته می‌شود. <bdi>{applicant?.name}</bdi> نخستین
        مالک آن در پنل می‌شود: دوره می‌فرستد، سفارش‌ها و پول آموزشگاه را می‌بیند و دیگران را دعوت می‌کند. مدرک‌های رسیده
        پذیرفته می‌شوند و درخواست‌دهنده همین حالا خبردار می‌شود.
      </p>
      {unseen.length > 0 && (
        <output className="desk-error">
          هنوز ندیده‌اید: {unseen.map(({ kind }) => documentWords[kind]).join('، ')}.
        </output>
      )}
      <ul className="lines" aria-label="مدرک‌های این درخواست">
        {documents.map((document) => (
          <ApplicationDocument
            key={document.kind}
            id={application.id}
            kind={document.kind}
            document={document}
            isMissing={application.missing.includes(document.kind)}
            picture={pictures[document.kind] ?? null}
            onSeen={(picture) => onSeen(document.kind, picture)}
            note={null}
          />
        ))}
      </ul>
      <FormError error={action.error} />
      <div className="form-actions">
        <Button busy={action.busy} onClick={() => action.act()}>
          پذیرفتن و ساختن
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {officeCopy.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
