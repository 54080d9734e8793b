import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listMailTexts, type DeskMailText } from '@kavosh/contract/desk/desk-mail-texts.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { mailTexts } from '@kavosh/contract/desk/words/mail-texts.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { Pending } from '@kavosh/office/page/pending.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { factWords, mailTextsKey, smsProviderWords, smsWords } from './mail-text-words.ts';

/** What mails say, with who changed it last, and where the texts of SMS lie. */
export function MailTextsPage() {
  const query = useQuery({ queryKey: mailTextsKey, queryFn: ({ signal }) => call(listMailTexts, {}, signal) });
  const title = (
    <PageTitle title="متن نامه‌ها و پیامک‌ها">
      <Link to="/texts">متن‌های سایت</Link>
    </PageTitle>
  );
  if (!query.data)
    return (
      <>
        {title}
        <Pending query={query} />
      </>
    );
  const { texts, sends_mail: sendsMail, sms } = query.data;
  return (
    <>
      {title}
      {!sendsMail && <p className="desk-note">فرستادن ایمیل تنظیم نشده است؛ تا آن هنگام نامه‌ای نمی‌رود.</p>}
      <ul className="cards">
        {texts.map((text) => (
          <MailCard key={text.kind} text={text} />
        ))}
      </ul>
      <SmsPart sms={sms} />
    </>
  );
}

function MailCard({ text }: { text: DeskMailText }) {
  return (
    <li className="panel">
      <h2 className="panel-title">
        <Link to={`/texts/mails/${text.kind}`}>{mailTexts[text.kind].title}</Link>{' '}
        {text.is_unfit && <Badge tone="highlight-soft">باید درست شود</Badge>}
      </h2>
      <p className="muted">{mailTexts[text.kind].when}</p>
      <p className="muted">
        {text.at === null ? (
          'هنوز تغییری نکرده است.'
        ) : (
          <>
            {text.is_own ? 'نوشته' : 'بازگردانده به متن کاوش،'} <bdi translate="no">{text.by?.name}</bdi> ·{' '}
            <Moment at={text.at} />
          </>
        )}
      </p>
    </li>
  );
}

function SmsPart({ sms: { provider, templates } }: { sms: EndpointData<typeof listMailTexts>['sms'] }) {
  return (
    <section className="panel" aria-labelledby="sms">
      <h2 id="sms" className="panel-title">
        پیامک‌ها
      </h2>
      {provider === null ? (
        <p className="muted">
          فرستنده پیامک تنظیم نشده است. راهنما: <Guide />
        </p>
      ) : (
        <>
          <p className="muted">
            متن پیامک‌ها در پنل {smsProviderWords[provider]} است و همان‌جا نوشته و تأیید می‌شود؛ این‌جا فقط دیده می‌شود که
            کدام قالب تنظیم شده است. نام قالب در تنظیم‌های سرور عوض می‌شود. راهنما: <Guide />
          </p>
          <ul className="lines">
            {templates.map(({ kind, setting, template, facts }) => (
              <li key={kind} className="panel">
                <p className="line">
                  <span>{smsWords[kind]}</span>
                  {template === null ? (
                    <Badge tone="highlight-soft">قالب ندارد؛ فرستاده نمی‌شود</Badge>
                  ) : (
                    <bdi dir="ltr" translate="no">
                      {template}
                    </bdi>
                  )}
                </p>
                <p className="muted">
                  {facts.map(({ fact, name }, at) => (
                    <span key={fact}>
                      {at > 0 && '، '}
                      {factWords[fact]}:{' '}
                      <bdi dir="ltr" translate="no">
                        {name}
                      </bdi>
                    </span>
                  ))}{' '}
                  · تنظیم{' '}
                  <bdi dir="ltr" translate="no">
                    {setting}
                  </bdi>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const Guide = () => (
  <bdi dir="ltr" translate="no">
    docs/sms.md
  </bdi>
);
